import { useEffect, useRef } from 'react';
import { Form, useNavigationType } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { DO } from '../../overview/intents.ts';
import styles from './undo-deletion.module.css';

/** In the place of what was just deleted: its name, and the button that brings it back. */
export function UndoDeletion({
  id = '',
  name,
  intent,
}: {
  id?: string;
  name: string;
  /** What the button does. */
  intent: 'zurueckholen' | 'vorhaben-zurueckholen';
}) {
  const note = useRef<HTMLDivElement>(null);
  const hasJustHappened = useNavigationType() !== 'POP';
  useEffect(() => {
    // The button that was pressed has gone with its row.
    if (hasJustHappened) note.current?.focus();
  }, [hasJustHappened]);
  return (
    <div ref={note} className={styles.note} tabIndex={-1} role="group" aria-labelledby="geloescht">
      <p id="geloescht">
        <b>„{name}“</b> ist gelöscht. <span>Zehn Minuten lang kannst du das zurücknehmen.</span>
      </p>
      <Form method="post" action={OVERVIEW_ADDRESS}>
        <input type="hidden" name="id" value={id} />
        <QuietButton type="submit" name={DO} value={intent}>
          Rückgängig
        </QuietButton>
      </Form>
    </div>
  );
}
