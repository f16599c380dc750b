import type { UnstoredProposal } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  lendersLoan,
  percent,
  type IsoDate,
  type LandChargeEntry,
} from '@heimvorteil/engine';
import { exampleOf, representativeFigures, type LegalFigures } from '../legal-example/legal-figures.ts';

/** Example of the lender's own loan; `asOf` is the day of its rates, ISO 8601. */
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
