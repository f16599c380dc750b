import { Note } from '@heimvorteil/ui/note/note.tsx';

export function UnnotedNote() {
  return (
    <div role="alert">
      <Note tone="warning">
        <p>
          Geprüft ist es, und das Ergebnis steht hier. In deinem Konto ließ sich das gerade nicht festhalten:
          Dort steht dein Vorhaben noch wie vorher. Versuch es in ein paar Minuten noch einmal.
        </p>
      </Note>
    </div>
  );
}
