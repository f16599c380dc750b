import { fault, type CalculateMortgageBody, type calculateMortgage } from '@heimvorteil/contracts';
import {
  CouldNotCalculateError,
  additionalCosts,
  additionalCostsDerivation,
  averageRate,
  centsFromEuros,
  eurosFromCents,
  mortgageDerivation,
  mortgageSummary,
  percent,
  type Cents,
  type MortgageCase,
  type Percent,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import type { PricedMarket } from '../offers/index.ts';
import { additionalCostsAnswer, purchaseCase, type CostRules } from './additional-costs-answer.ts';

type Answer = z.infer<typeof calculateMortgage.response>;

const DEFAULT_AMORTIZATION_RATE = percent(2);
const DEFAULT_FIXED_INTEREST_YEARS = 10;

/** What a purchase needs as a loan and costs a month; without a rate of its own at the market's mean. */
export function mortgageAnswer(body: CalculateMortgageBody, market: PricedMarket, rules: CostRules): Answer {
  const purchase = purchaseCase(body, rules);
  const costs = additionalCosts(purchase);
  const terms = {
    purchasePrice: centsFromEuros(body.purchasePrice),
    ownFunds: centsFromEuros(body.ownFunds),
    amortizationRate: percent(body.amortizationRate ?? DEFAULT_AMORTIZATION_RATE),
    fixedInterestYears: body.fixedInterestYears ?? DEFAULT_FIXED_INTEREST_YEARS,
    additionalCosts: costs,
    renovationCostPercentage:
      body.renovationCostPercentage === undefined ? undefined : percent(body.renovationCostPercentage),
  };
  const wanted: MortgageCase = { ...terms, nominalInterestRate: rateOf(body, terms, market) };
  const summary = mortgageSummary(wanted);
  return {
    loanAmount: eurosFromCents(summary.loanAmount),
    loanToValue: summary.loanToValue,
    nominalInterestRate: wanted.nominalInterestRate,
    monthlyRate: eurosFromCents(summary.monthlyRate),
    effectiveInterestRate: summary.effectiveInterestRate,
    remainingDebt: eurosFromCents(summary.remainingDebt),
    additionalCosts: additionalCostsAnswer(costs),
    errors: summary.errors.map((code) => fault(code)),
    warnings: summary.warnings.map((code) => fault(code, 'ownFunds')),
    derivation: [...mortgageDerivation(wanted, summary), ...additionalCostsDerivation(purchase, costs)],
  };
}

function rateOf(
  body: CalculateMortgageBody,
  terms: Omit<MortgageCase, 'nominalInterestRate'>,
  { market }: PricedMarket,
): Percent {
  if (body.nominalInterestRate !== undefined) return percent(body.nominalInterestRate);
  const loanAmount = needOf(terms);
  // Without a need there is nothing to ask lenders for, and every rate gives the same answer.
  if (loanAmount === 0) return percent(0);
  const average = averageRate(market, {
    purchasePrice: terms.purchasePrice,
    loanAmount,
    geoCode: body.geoCode ?? '',
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    fixedInterestYears: terms.fixedInterestYears,
    amortizationRate: terms.amortizationRate,
    financingType: 'PurchaseFinancing',
  });
  if (!average) throw new CouldNotCalculateError('no lender would take the case');
  return average.rate;
}

function needOf(terms: Omit<MortgageCase, 'nominalInterestRate'>): Cents {
  return mortgageSummary({ ...terms, nominalInterestRate: percent(0) }).loanAmount;
}
