import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useSubmit } from 'react-router';

/** Pause after the last input before the form is submitted. */
const RESTS_FOR_MS = 500;

/** Submits a changed form after a pause; a click on a button cancels the pause, so the form is sent once. */
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
