import type { CreateRequestBody } from '@heimvorteil/contracts';
import {
  DEFAULT_TERMS,
  averageRate,
  eurosFromCents,
  nominalToEffective,
  percent,
  repaymentPlan,
  roundToHundredths,
  cents,
  type Cents,
  type RepaymentPlan,
} from '@heimvorteil/engine';
import type { RequestCalculation } from '@heimvorteil/portal/services';
import { additionalCostsAnswer } from '../costs/index.ts';
import type { PricedMarket } from '../offers/index.ts';
import type { RequestedProperty } from './requested-property.ts';

/** The loan of a request at the market's mean of the day; undefined when no lender takes the case. */
export function requestCalculation(
  body: CreateRequestBody,
  property: RequestedProperty,
  { market, asOf }: PricedMarket,
): RequestCalculation | undefined {
  const average = averageRate(market, {
    purchasePrice: property.price,
    loanAmount: property.need,
    geoCode: property.geoCode ?? '',
    employment: body.employmentType,
    use: 'OWNER_OCCUPATION',
    contract: body.contractType,
    profession: body.profession,
    fixedInterestYears: DEFAULT_TERMS.fixedInterestYears,
    amortizationRate: DEFAULT_TERMS.amortizationRate,
    financingType: body.financingType,
  });
  if (!average) return undefined;
  const plan = repaymentPlan({
    loanAmount: property.need,
    nominalInterestRate: average.rate,
    repayment: { by: 'amortizationRate', amortizationRate: DEFAULT_TERMS.amortizationRate },
    fixedInterestYears: DEFAULT_TERMS.fixedInterestYears,
  });
  return {
    additionalCosts: property.costs && additionalCostsAnswer(property.costs),
    loanAmount: eurosFromCents(property.need),
    loanToValue: roundToHundredths(percent((property.need / property.price) * 100)),
    nominalInterestRate: average.rate,
    effectiveInterestRate: roundToHundredths(nominalToEffective(average.rate)),
    amortizationRate: DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: DEFAULT_TERMS.fixedInterestYears,
    monthlyRate: eurosFromCents(plan.monthlyRate),
    remainingDebt: eurosFromCents(plan.remainingDebt),
    totalInterest: eurosFromCents(plan.totalInterest),
    offerCount: average.offerCount,
    asOf,
    years: yearsOf(plan),
  };
}

function yearsOf(plan: RepaymentPlan): RequestCalculation['years'] {
  const years = Math.ceil(plan.numberOfInstallments / 12);
  return Array.from({ length: years }, (_year, at) => {
    const sumOf = (column: Float64Array): Cents =>
      cents(column.subarray(at * 12, (at + 1) * 12).reduce((sum, amount) => sum + amount, 0));
    const last = Math.min((at + 1) * 12, plan.numberOfInstallments) - 1;
    return {
      year: at + 1,
      interest: eurosFromCents(sumOf(plan.interest)),
      amortization: eurosFromCents(sumOf(plan.amortization)),
      remainingDebt: eurosFromCents(cents(plan.remainingDebtAfter[last] ?? 0)),
    };
  });
}
