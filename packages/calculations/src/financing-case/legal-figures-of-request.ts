// In a separate file, because pages with a stored calculation then need not load the calculators.
import { centsFromEuros, percent } from '@heimvorteil/engine';
import { exampleOf, legalFigures, type LegalFigures } from '../legal-example/legal-figures.ts';
import type { RequestCalculation } from './request-calculation.ts';

/** Values of a stored request's legal example; undefined if its market rate was stored without an offer. */
export function legalFiguresOfRequest(calculation: RequestCalculation): LegalFigures | undefined {
  const { representative, offerCount = 0, asOf, fixedInterestYears } = calculation;
  const { landCharge = 'UNCHANGED' } = calculation;
  const loan = exampleOf({
    loanAmount: centsFromEuros(calculation.loanAmount),
    amortizationRate: percent(calculation.amortizationRate),
    fixedInterestYears,
    landCharge,
  });
  return legalFigures(loan, {
    rateIsOwn: calculation.rateSource === 'TYPED',
    nominalInterestRate: percent(calculation.nominalInterestRate),
    market: representative && { representative, offerCount, asOf, fixedInterestYears, standsIn: false },
  });
}
