import type { Proposal } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { loanName } from './proposal-words.ts';

/** Chosen proposals as columns of one table; those of several loans count with all their loans. */
export function SideBySide({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <PageSection
      id="nebeneinander"
      title="Nebeneinander"
      lead="Alle Darlehen eines Vorschlags zusammen. Wo die Zinsbindung verschieden ist, steht auch die Restschuld an verschiedenen Tagen."
    >
      <VariantTable
        caption="Die gewählten Vorschläge nebeneinander"
        rows={[
          'Effektiver Jahreszins',
          'Rate im ersten Monat',
          'Zins fest für',
          'Restschuld danach',
          'Gesamtkosten',
          'Sondertilgung im Jahr',
          'Darlehen',
        ]}
        variants={proposals.map((proposal, at) => {
          const own = lendersLoan(proposal.loans);
          const special = own?.allowedSpecialRepayment ?? 0;
          return {
            name: `${at + 1}. ${proposal.provider.name}`,
            values: [
              formatPercent(proposal.effectiveInterestRate),
              formatEuro(proposal.monthlyInstallment),
              formatCount(own?.fixedInterestYears ?? 0, 'year'),
              formatEuro(proposal.remainingDebt),
              formatEuro(proposal.totalCosts),
              special > 0 ? formatShortPercent(special) : 'keine',
              proposal.loans.map((loan) => `${loanName(loan)} ${formatEuro(loan.loanAmount)}`).join(', '),
            ],
          };
        })}
      />
    </PageSection>
  );
}
