import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { useEffect, useRef } from 'react';
import type { FlowValues } from '../../../../flow/flow.ts';
import type { TriedLever } from '../../../../flow/pre-approval/levers.ts';
import { PRE_APPROVAL_RESULT } from '../../../../addresses/pre-approval-addresses.ts';
import styles from './tried-note.module.css';

export function TriedNote({
  tried: { text, before },
  values,
  onUndo,
}: {
  tried: TriedLever;
  values: FlowValues;
  onUndo: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  // The clicked button is far below the result that it changes.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.note}>
      <Note tone="plain">
        <form
          method="post"
          action={PRE_APPROVAL_RESULT}
          className={styles.undo}
          onSubmit={(event) => {
            event.preventDefault();
            onUndo();
          }}
        >
          {Object.entries({ ...values, ...before }).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <span>
            Eingesetzt: <b>{text}</b>.
          </span>
          <QuietButton type="submit">Rückgängig</QuietButton>
        </form>
      </Note>
    </div>
  );
}
