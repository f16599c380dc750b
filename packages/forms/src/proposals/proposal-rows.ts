import type { Proposal } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import type { WrittenRow } from '../financing-request/written-request.ts';
import { fixedWords, loanName, loanWords, termsOf } from './proposal-words.ts';

/** A proposal that an offer was asked for, in words: the same for its adviser and in the visitor's mail. */
export function proposalRows(proposal: Proposal): WrittenRow[] {
  const { loans, monthlyInstallment, effectiveInterestRate, remainingDebt, totalCosts } = proposal;
  const own = lendersLoan(loans);
  const years = own?.fixedInterestYears ?? 0;
  return [
    { label: 'Rate im ersten Monat', value: formatEuro(monthlyInstallment) },
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    ...loans.map((loan) => ({
      label: loanName(loan),
      value: `${loanWords(loan)}, ${loan === own ? termsOf(proposal) : fixedWords(loan)}`,
    })),
    ...(years > 0
      ? [
          {
            label: `Restschuld nach ${formatCountDative(years, 'year')}`,
            value: formatEuro(remainingDebt),
          },
        ]
      : []),
    { label: 'Gesamtkosten', value: formatEuro(totalCosts) },
  ];
}
