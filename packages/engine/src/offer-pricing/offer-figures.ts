import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtAfter } from '../annuity/remaining-debt-after.ts';
import { nominalToEffective } from '../effective-rate/nominal-to-effective.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Cents } from '../money/cents.ts';
import { roundToHundredths, type Percent } from '../money/percent.ts';
import { percentOfThousandths } from './thousandths.ts';

/** What follows from a nominal rate for a case. */
export interface OfferFigures {
  readonly nominalInterestRate: Percent;
  /** Two decimals (PAngV annex no. 1 d); rate sheets know no fees. */
  readonly effectiveInterestRate: Percent;
  readonly monthlyRate: Cents;
  /** At the end of the fixed years, to the cent as in the repayment plan. */
  readonly remainingDebt: Cents;
}

/** Works the figures of a case out once for each rate: lenders at the same rate share them. */
export function figuresOfRates(financingCase: FinancingCase): (rate: number) => OfferFigures {
  const known = new Map<number, OfferFigures>();
  return (rate) => {
    const figures = known.get(rate) ?? offerFigures(financingCase, percentOfThousandths(rate));
    known.set(rate, figures);
    return figures;
  };
}

function offerFigures(financingCase: FinancingCase, nominalInterestRate: Percent): OfferFigures {
  const { loanAmount, amortizationRate, fixedInterestYears } = financingCase;
  const instalment = monthlyRate(loanAmount, nominalInterestRate, amortizationRate);
  return {
    nominalInterestRate,
    effectiveInterestRate: roundToHundredths(nominalToEffective(nominalInterestRate)),
    monthlyRate: instalment,
    remainingDebt: remainingDebtAfter(loanAmount, nominalInterestRate, instalment, fixedInterestYears * 12),
  };
}
