import { useLayoutEffect, useRef, type RefObject } from 'react';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * Calls `take` once before the first paint with input from before hydration, because React reports no change
 * for it. The returned ref holds the same for effects.
 */
export function useEarlyInput<Name extends string>(
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

/** Call it before a script replaces texts, so that a fully selected field is selected again. */
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

/** Input that differs from the server's HTML. Finds fields by id, radio buttons by name. */
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
