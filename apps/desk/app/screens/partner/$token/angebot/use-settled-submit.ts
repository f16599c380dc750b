import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useSubmit } from 'react-router';

/** How long a field rests before it counts as filled in. */
const RESTS_FOR_MS = 500;

/** With a script a form goes once its fields rest: not with every key, and never beside a button that was pressed meanwhile. */
export function useSettledSubmit() {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(waiting.current), []);
  useEffect(() => stop, [stop]);
  return {
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      stop();
      waiting.current = setTimeout(() => void submit(form, { preventScrollReset: true }), RESTS_FOR_MS);
    },
    onSubmit: stop,
  };
}
