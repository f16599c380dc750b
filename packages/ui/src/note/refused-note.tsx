import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from './note.tsx';

/** Why what was pressed has not happened; it takes the focus, so that whoever pressed far below it sees it. */
export function RefusedNote({
  of,
  code,
  children,
}: {
  /** The answer that refused: another one takes the focus again. */
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
