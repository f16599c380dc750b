import { Link } from 'react-router';
import { OFFERS_ADDRESS } from '../../../../financing-case/case-address.ts';
import { ProposalList } from '../../../../proposals/proposal-list.tsx';
import SubsidyPart from '../../../../proposals/subsidies/subsidy-part.tsx';
import type { StoredProposals } from '../../../../services/index.ts';

/** Proposals of a pre-approval if the operator shows them, and subsidies. */
export default function ProposalsSection({
  stored,
  isLoggedIn,
  hasProposals,
}: {
  stored: StoredProposals;
  isLoggedIn: boolean;
  hasProposals: boolean;
}) {
  const { answer, legal } = stored;
  return (
    <>
      <h2 className="visually-hidden">Vorschläge</h2>
      {hasProposals && answer.proposals.length > 0 ? (
        <ProposalList key={stored.id} stored={stored} isLoggedIn={isLoggedIn} legal={legal} />
      ) : (
        <p>
          {answer.result === 'POSITIVE'
            ? 'Für diesen Fall steht heute kein Vorschlag bereit.'
            : 'Vorschläge gibt es, sobald der Kauf finanzierbar ist.'}{' '}
          <Link to={OFFERS_ADDRESS}>Zu den Angeboten der Banken</Link>
        </p>
      )}
      <SubsidyPart stored={stored} />
    </>
  );
}
