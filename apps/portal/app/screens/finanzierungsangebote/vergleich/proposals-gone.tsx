import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import { OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';

/** An address names a check that is not this visitor's. */
export function ProposalsGone() {
  return (
    <>
      <h1>Diese Vorschläge gibt es hier nicht</h1>
      <Note tone="plain" code="NOT_FOUND">
        <p>Die Vorprüfung gehört zu einem anderen Browser oder Konto, oder ihre 30 Tage sind um.</p>
      </Note>
      <p>
        <Link to={PROPOSALS_ADDRESS}>Zu deinen Vorschlägen</Link>
      </p>
      <p>
        <Link to={OFFERS_ADDRESS}>Zu den Angeboten der Banken</Link>
      </p>
    </>
  );
}
