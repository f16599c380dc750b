import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Form, useLocation } from 'react-router';

/** The proposals could not be loaded: error and reload link (specification §8). */
export function Unloaded() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <Note tone="warning" code="UNAVAILABLE">
        <p>Technische Störung: Die Vorschläge konnten wir gerade nicht laden. Verloren ist nichts.</p>
        <Form method="get" action={pathname} reloadDocument>
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <QuietButton type="submit">Seite neu laden</QuietButton>
        </Form>
      </Note>
    </div>
  );
}
