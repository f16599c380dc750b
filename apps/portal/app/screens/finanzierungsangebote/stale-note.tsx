import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { useRevalidator } from 'react-router';

/** The list could not be asked for anew: it is that of before, and one press asks again. */
export function StaleNote() {
  const { revalidate } = useRevalidator();
  return (
    <div role="status">
      <Note tone="warning" code="NO_CONNECTION">
        <p>Gerade kommen keine neuen Angebote an: Du siehst die von vorher. Deine Angaben bleiben stehen.</p>
        <QuietButton type="button" onClick={() => void revalidate()}>
          Neu laden
        </QuietButton>
      </Note>
    </div>
  );
}
