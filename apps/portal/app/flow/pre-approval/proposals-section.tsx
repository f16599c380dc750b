import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { ProposalList } from '../../proposals/proposal-list.tsx';
import type { ShownPreapproval } from '../../services.ts';

const NOBODY: readonly string[] = [];

/** The proposals of a positive result, as the project's page lists them; who takes requests is said when one is asked for. */
export default function ProposalsSection({
  kept,
  isLoggedIn,
}: {
  kept: ShownPreapproval;
  isLoggedIn: boolean;
}) {
  return (
    <PageSection
      id="vorschlaege-zum-ergebnis"
      title="Was dazu passt"
      lead="Vorschläge für genau diesen Fall, jeder mit seinem Plan und seinem Preis."
    >
      <ProposalList kept={{ ...kept, unserved: NOBODY }} isLoggedIn={isLoggedIn} />
    </PageSection>
  );
}
