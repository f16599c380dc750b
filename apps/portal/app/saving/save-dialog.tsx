import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { Dialog } from '@heimvorteil/ui/dialog/dialog.tsx';
import { NAME_FIELD } from '../addresses/save-address.ts';
import styles from './save-dialog.module.css';

const LONGEST_NAME = 120;

/** Modal dialog to save a calculation; closing it loses no input. */
export function SaveDialog({
  heading,
  sentence,
  name,
  failure,
  isSaving,
  onSave,
  onClose,
}: {
  heading: string;
  sentence: string;
  name: string;
  failure: ReactNode;
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entered, setEntered] = useState(name);
  useLayoutEffect(() => dialog.current?.querySelector('input')?.select(), []);
  return (
    <Dialog
      dialog={dialog}
      className={styles.dialog}
      aria-labelledby="speichern-frage"
      aria-describedby="speichern-text"
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Stop the submit event here, because React would bubble it from the dialog to the calculator's
          // form.
          event.stopPropagation();
          if (!isSaving) onSave(entered);
        }}
      >
        <h2 id="speichern-frage">{heading}</h2>
        <p id="speichern-text">{sentence}</p>
        <label htmlFor={NAME_FIELD}>Name</label>
        <input
          id={NAME_FIELD}
          name={NAME_FIELD}
          value={entered}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => setEntered(event.target.value)}
        />
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
        <div className={styles.answers}>
          <SendButton name="absicht" value="speichern" isSending={isSaving}>
            {isSaving ? 'Wird gespeichert' : 'Speichern'}
          </SendButton>
          <QuietButton onClick={() => dialog.current?.close()}>Nicht jetzt</QuietButton>
        </div>
      </form>
    </Dialog>
  );
}
