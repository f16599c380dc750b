import type { FinancingCase } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  countedIncomeOfRange,
  eurosFromCents,
  followUpProspect,
  percent,
  prospectOf,
  type AgeGroup,
  type Cents,
  type FinancingProspect,
  type IncomeRange,
} from '@heimvorteil/engine';
import { calculateAffordability, offerCountOf } from '../affordability/calculate-affordability.ts';
import { answered, calculated, type Calculated } from '../calculated.ts';
import { priceOf } from '../financing-case/net-loan.ts';
import { requestedRate } from '../market/requested-rate.ts';
import type { MarketContext } from '../market-context.ts';

/** Financing case with data about the borrowers; an income range counts with its lower end (contract §6). */
export interface ProspectCase extends FinancingCase {
  readonly incomeRange: IncomeRange;
  readonly ageGroup: AgeGroup;
}

/** Verdict on a financing, with the probability that a lender approves it; amounts in cents. */
export interface ProspectResult {
  readonly prospect: FinancingProspect;
  /** Number of lenders for exactly this loan; 0 without a loan or with an error, null without a market. */
  readonly offerCount: number | null;
  readonly loanAmount: Cents;
  /** Cents; undefined for follow-on financing, which has no purchase. */
  readonly additionalCosts: Cents | undefined;
}

/** Judges a purchase or building at its price, or the new loan of follow-on financing. */
export function calculateProspect(input: ProspectCase, context: MarketContext): Calculated<ProspectResult> {
  if (input.financingType === 'FollowupFinancing') {
    return calculated(() => ofDebt(input, context));
  }
  const { incomeRange, ownFunds, ...financingCase } = input;
  const income = { salary: eurosFromCents(countedIncomeOfRange(incomeRange)) };
  const found = calculateAffordability(
    { ...financingCase, income, ownCapital: { savings: ownFunds } },
    context,
  );
  return answered(found, ({ affordability, offerCount }) => ({
    prospect: prospectOf(affordability),
    offerCount,
    loanAmount: affordability.judgedPurchase?.loanAmount ?? cents(0),
    additionalCosts: affordability.judgedPurchase?.additionalCosts,
  }));
}

function ofDebt(input: ProspectCase, context: MarketContext): ProspectResult {
  const remainingDebt = centsFromEuros(input.remainingDebt);
  const requested = requestedRate(input, context);
  const prospect = followUpProspect({
    income: { salary: countedIncomeOfRange(input.incomeRange) },
    employmentType: input.employmentType,
    contractType: input.contractType,
    financingUseType: input.financingUseType,
    ageGroup: input.ageGroup,
    fixedInterestYears: input.fixedInterestYears,
    amortizationRate: percent(input.amortizationRate),
    asOf: context.today,
    rateFor: requested.rateFor,
    offerCountFor: requested.offerCountFor,
    remainingDebt,
    propertyValue: priceOf(input),
    withoutProspects: context.withoutProspects,
  });
  return {
    prospect,
    offerCount: offerCountOf(prospect, requested),
    loanAmount: remainingDebt,
    additionalCosts: undefined,
  };
}
