import { Note } from '@heimvorteil/ui/note/note.tsx';

/** That nothing of a page is meant. */
export function TestRunNote() {
  return (
    <Note tone="plain">
      <p>Probelauf: Alles wird geprüft wie bei einer Anfrage, verschickt wird nichts.</p>
    </Note>
  );
}
