import type { Proposal } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { WrittenRow } from '../financing-request/written-row.ts';
import {
  fixedWords,
  instalmentLabel,
  instalmentSteps,
  loanName,
  loanWords,
  remainingDebtLabel,
  termsOf,
} from './proposal-words.ts';

/** A proposal selected for an offer as text, the same for its adviser and in the visitor's mail. */
export function proposalRows(proposal: Proposal): WrittenRow[] {
  const { loans, monthlyInstallment, effectiveInterestRate, remainingDebt, totalCosts } = proposal;
  const own = lendersLoan(loans);
  const steps = instalmentSteps(proposal);
  return [
    { label: instalmentLabel(proposal), value: formatEuro(monthlyInstallment) },
    ...(steps.length > 1 ? [{ label: 'Die Rate ändert sich', value: steps.join(', ') }] : []),
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    ...loans.map((loan) => ({
      label: loanName(loan),
      value: `${loanWords(loan)}, ${loan === own ? termsOf(proposal) : fixedWords(loan)}`,
    })),
    { label: remainingDebtLabel(proposal), value: formatEuro(remainingDebt) },
    { label: 'Gesamtkosten', value: formatEuro(totalCosts) },
  ];
}
