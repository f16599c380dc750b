// Separate from the notes of the flow, because the request's form loads no flow.
import { Note } from '@heimvorteil/ui/note/note.tsx';

export function TestRunNote() {
  return (
    <Note tone="plain">
      <p>Probelauf: Alles wird geprüft wie bei einer Anfrage, verschickt wird nichts.</p>
    </Note>
  );
}
