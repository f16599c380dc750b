import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from './note.tsx';

/** Reason for a rejected action. It takes the focus, because the button may be far below. */
export function RefusedNote({
  of,
  code,
  children,
}: {
  /** Response that rejected the action; a new response moves the focus to the note again. */
  of: object;
  code: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Note tone="warning" code={code}>
        {children}
      </Note>
    </div>
  );
}
