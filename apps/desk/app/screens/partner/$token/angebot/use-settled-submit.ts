import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useSubmit } from 'react-router';

/** Debounce of the form's submission. */
const RESTS_FOR_MS = 500;

/** Submits a changed form after a pause; a clicked button cancels it, so that the form is sent once. */
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
