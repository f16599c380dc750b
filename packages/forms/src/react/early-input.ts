import { useLayoutEffect, useRef, type RefObject } from 'react';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * Passes input from before hydration to `take` once, before the first paint, because React reports no change
 * for it. Effects can read the input from the returned ref.
 */
export function useEarlyInput<Name extends string>(
  names: readonly Name[],
  take: (input: Texts<Name>) => void,
): RefObject<Texts<Name>> {
  const first = useRef({ names, take });
  const input = useRef<Texts<Name>>({});
  useLayoutEffect(() => {
    for (const name of first.current.names) {
      const text = changedText(name);
      if (text !== undefined) input.current[name] = text;
    }
    first.current.take(input.current);
  }, []);
  return input;
}

/**
 * The returned function remembers a fully selected field. Call it before replacing texts, so that the field
 * is selected again afterwards.
 */
export function useSelectionKeeper(): () => void {
  const selected = useRef<{ field: HTMLInputElement; value: string } | undefined>(undefined);
  useLayoutEffect(() => {
    if (!selected.current || selected.current.field.value === selected.current.value) return;
    selected.current.field.select();
    selected.current = undefined;
  });
  return () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.type !== 'text' || field.value === '') return;
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    selected.current = isWhole ? { field, value: field.value } : undefined;
  };
}

/** Input that differs from the server's HTML. Fields are found by id, radio buttons by name. */
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
