import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import type { MadeFrom } from './kept-lever-result.ts';
import { keptAddress } from './pre-approval-addresses.ts';

/** How a kept result came about where another one led to it, and the way back. */
export function MadeFromNote({ id, before, text, isNone }: MadeFrom & { id: string }) {
  return (
    <Note tone="plain">
      {id === before ? (
        <p>Neu geprüft: Mit den Zinsen von heute kommt dasselbe heraus.</p>
      ) : (
        <p>
          {isNone ? 'Neu geprüft, mit den Zinsen von heute. ' : null}
          {text ? (
            <>
              Ausprobiert: <b>{text}</b>.{' '}
            </>
          ) : null}
          {isNone ? null : 'Dein Vorhaben bleibt, wie es war. '}
          <Link to={keptAddress(before)}>Zurück zur Vorprüfung davor</Link>
        </p>
      )}
    </Note>
  );
}
