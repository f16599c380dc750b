import type { LegalFigures } from '../../../../components/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../../../financing-case/legal-figures-of-loan.ts';
import type { LoansResult, MarketRates } from './calculate-loans.ts';
import { placesIn, type LoansTexts } from './loans-form.ts';

/** The representative example of the first bank loan whose rate is the market's; undefined where every rate is stated. */
export function legalFiguresOfBank(
  { loans, together }: LoansResult,
  texts: LoansTexts,
  marketRates: MarketRates,
): LegalFigures | undefined {
  const index = placesIn(texts).findIndex(
    (place) => texts[`kind${place}`] === 'ANNUITY_LOAN' && texts[`nominalInterestRate${place}`] === '',
  );
  const loan = loans[index];
  if (!loan) return undefined;
  const { loanAmount, nominalInterestRate, fixedInterestYears = 10, repayment } = loan.terms;
  const instalment = together.plans[index]?.monthlyRate ?? 0;
  return legalFiguresOfLoan({
    loanAmount,
    nominalInterestRate,
    // An instalment or a term that was agreed is a repayment too: what it leaves beside the interest.
    amortizationRate:
      repayment.by === 'amortizationRate'
        ? repayment.amortizationRate
        : (instalment * 1200) / loanAmount - nominalInterestRate,
    fixedInterestYears,
    asOf: marketRates[placesIn(texts)[index]!]?.asOf,
  });
}
