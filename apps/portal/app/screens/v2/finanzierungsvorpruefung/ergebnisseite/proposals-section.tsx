import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { ProposalList } from '../../../../proposals/proposal-list.tsx';
import type { StoredProposals } from '../../../../services/index.ts';

export default function ProposalsSection({
  stored,
  isLoggedIn,
}: {
  stored: StoredProposals;
  isLoggedIn: boolean;
}) {
  return (
    <PageSection
      id="vorschlaege-zum-ergebnis"
      title="Was dazu passt"
      lead="Vorschläge für genau diesen Fall, jeder mit seinem Plan und seinem Preis."
    >
      <ProposalList stored={stored} isLoggedIn={isLoggedIn} atFirst={4} />
    </PageSection>
  );
}
