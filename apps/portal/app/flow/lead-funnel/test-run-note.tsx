// Separate file, because the one-page request also uses this note and must not load the flow.
import { Note } from '@heimvorteil/ui/note/note.tsx';

export function TestRunNote() {
  return (
    <Note tone="plain">
      <p>Probelauf: Alles wird geprüft wie bei einer Anfrage, verschickt wird nichts.</p>
    </Note>
  );
}
