import type { Proposal } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { writtenMoment } from '@heimvorteil/format/moment';
import type { WishedProposal } from '../partner-services.ts';
import { Rows, Section } from './section.tsx';

/** The proposals that an offer was asked for, with the figures that were seen then. */
export function WishedProposals({ wished }: { wished: readonly WishedProposal[] }) {
  if (wished.length === 0) return null;
  return (
    <Section title="Gewünschtes Angebot">
      {wished.map(({ proposal, requestedAt }) => (
        <div key={`${proposal.id} ${requestedAt}`}>
          <h3>{proposal.provider.name}</h3>
          <Rows rows={[{ label: 'Angefragt', value: writtenMoment(requestedAt) }, ...rowsOf(proposal)]} />
        </div>
      ))}
    </Section>
  );
}

function rowsOf({ loans, monthlyInstallment, effectiveInterestRate, remainingDebt, totalCosts }: Proposal) {
  return [
    { label: 'Rate im ersten Monat', value: formatEuro(monthlyInstallment) },
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    ...loans.map((loan) => ({
      label: loan.name ?? (loan.loanType === 'SUBSIDIZED_LOAN' ? 'Förderdarlehen' : 'Bankdarlehen'),
      value: `${formatEuro(loan.loanAmount)} zu ${formatPercent(loan.nominalInterestRate)} Sollzins, ${loan.fixedInterestYears} Jahre fest, ${formatPercent(loan.amortizationRate)} Tilgung`,
    })),
    { label: 'Restschuld am Ende der Zinsbindung', value: formatEuro(remainingDebt) },
    { label: 'Gesamtkosten', value: formatEuro(totalCosts) },
  ];
}
