import { useLayoutEffect, useRef, type RefObject } from 'react';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * Calls once, before the first paint of the script, with what stands in a page's fields although the server sent
 * something else: React leaves what was typed before it ran, and says nothing of it. Effects find the same in the answer.
 */
export function useTypedBeforeScript<Name extends string>(
  names: readonly Name[],
  take: (typed: Texts<Name>) => void,
): RefObject<Texts<Name>> {
  const first = useRef({ names, take });
  const typed = useRef<Texts<Name>>({});
  useLayoutEffect(() => {
    for (const name of first.current.names) {
      const text = changedText(name);
      if (text !== undefined) typed.current[name] = text;
    }
    first.current.take(typed.current);
  }, []);
  return typed;
}

/** Announces that a script is about to replace texts: whoever has just selected a whole field to type over it finds it selected again. */
export function useSelectionKeeper(): () => void {
  const kept = useRef<{ field: HTMLInputElement; value: string } | undefined>(undefined);
  useLayoutEffect(() => {
    if (!kept.current || kept.current.field.value === kept.current.value) return;
    kept.current.field.select();
    kept.current = undefined;
  });
  return () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.type !== 'text' || field.value === '') return;
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    kept.current = isWhole ? { field, value: field.value } : undefined;
  };
}

/** What was typed or chosen in a field, which has its figure's name as its id, or in a group of radio buttons of that name; undefined when it is as the server sent it. */
function changedText(name: string): string | undefined {
  const field = document.getElementById(name);
  if (field instanceof HTMLSelectElement)
    return field.querySelector('[selected]') && !field.selectedOptions[0]?.defaultSelected
      ? field.value
      : undefined;
  if (field instanceof HTMLInputElement && ['text', 'date'].includes(field.type))
    return field.value === field.defaultValue ? undefined : field.value;
  const chosen = document.querySelector(`input[type="radio"][name="${name}"]:checked`);
  return chosen instanceof HTMLInputElement && !chosen.defaultChecked ? chosen.value : undefined;
}
