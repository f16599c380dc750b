import type { UnstoredProposal } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  lendersLoan,
  percent,
  type IsoDate,
  type LandChargeEntry,
} from '@heimvorteil/engine';
import { exampleOf, representativeFigures, type LegalFigures } from '../legal-example/legal-figures.ts';

/** Legal example (§17 PAngV) of the loan from the lender itself; `asOf` is the first day of its rates. */
export function legalFiguresOfProposal(
  { provider, loans }: Pick<UnstoredProposal, 'provider' | 'loans'>,
  { asOf, landCharge }: { asOf: IsoDate; landCharge: LandChargeEntry },
): LegalFigures | undefined {
  const loan = lendersLoan(loans);
  if (!loan) return undefined;
  const { fixedInterestYears } = loan;
  return representativeFigures(
    exampleOf({
      loanAmount: centsFromEuros(loan.loanAmount),
      amortizationRate: percent(loan.amortizationRate),
      fixedInterestYears,
      landCharge,
    }),
    {
      representative: {
        nominalInterestRate: percent(loan.nominalInterestRate),
        lenderId: Number(provider.id),
        lender: provider.name,
      },
      offerCount: 1,
      asOf,
      standsIn: false,
      fixedInterestYears,
    },
  );
}
