import type { SeekDebtFreeBody, SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  costsAtPrice,
  debtFreeBy,
  DEFAULT_TERMS,
  monthsUntilEndOf,
  mortgageForRate,
  percent,
  solveAnnuity,
  type AdditionalCosts,
  type AnnuityGoal,
  type AffordablePriceCase,
  type Cents,
  type DebtFree,
  type MortgageForRate,
  type RepaymentTerms,
  type SolvedAnnuity,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';
import { requestedRate, type MarketMean } from '../market/requested-rate.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** Loan that was found, with the average market rate it uses. */
export interface LoanGoalAtMarket {
  readonly loan: SolvedAnnuity;
  /** Average market rate; undefined if the rate was entered or is the value to find. */
  readonly market: MarketMean | undefined;
}

/** Maximum number of repetitions, because each loan found may get another rate, which gives another loan. */
const MOST_ROUNDS = 5;
const FIRST_GUESS = centsFromEuros(320_000);

/** `calculateLoanGoal` at the loan's average market rate. Refuses COULD_NOT_CALCULATE without a lender. */
export function calculateLoanGoalAtMarket(
  body: SeekLoanBody,
  meanFor: (loanAmount: Cents) => MarketMean | undefined,
): Calculated<LoanGoalAtMarket> {
  if (body.seek === 'nominalInterestRate' || body.nominalInterestRate !== undefined) {
    return solvedAt(undefined, body);
  }
  let market = meanFor(body.loanAmount === undefined ? FIRST_GUESS : centsFromEuros(body.loanAmount));
  for (let round = 1; ; round++) {
    if (!market) return refusal('COULD_NOT_CALCULATE');
    const solved = solvedAt(market, { ...body, nominalInterestRate: market.rate });
    const own: MarketMean | undefined = solved.result && meanFor(solved.result.loan.loanAmount);
    if (!own || own.rate === market.rate || round === MOST_ROUNDS) return solved;
    market = own;
  }
}

function solvedAt(market: MarketMean | undefined, body: SeekLoanBody): Calculated<LoanGoalAtMarket> {
  const { result, refusals } = calculateLoanGoal(body);
  return refusals ? { refusals } : { result: { loan: result, market } };
}

/** Finds a loan's amount, rate, instalment or term. Refuses COULD_NOT_CALCULATE without a solution. */
export function calculateLoanGoal(body: SeekLoanBody): Calculated<SolvedAnnuity> {
  const goal = {
    seek: body.seek,
    loanAmount: enteredCents(body.loanAmount),
    nominalInterestRate: enteredPercent(body.nominalInterestRate),
    monthlyRate: enteredCents(body.monthlyRate),
    termMonths: body.termMonths,
    // The request's schema guarantees that the three other values are present.
  } as AnnuityGoal;
  return calculated(() => solveAnnuity(goal));
}

/** All amounts are in cents. */
export interface PurchaseGoalResult {
  /** Input for the engine, with which screens recalculate with other instalment, own funds or repayment. */
  readonly goal: AffordablePriceCase;
  readonly purchase: MortgageForRate;
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** Average market rate of this loan; undefined if the visitor entered a rate or no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Finds the highest purchase price for a given maximum instalment. */
export function calculatePurchaseGoal(
  body: SeekPurchaseBody,
  context: MarketContext,
): Calculated<PurchaseGoalResult> {
  return calculated(() => {
    const requested = requestedRate(body, context);
    const goal = {
      maxMonthlyRate: centsFromEuros(body.monthlyRate),
      ownFunds: centsFromEuros(body.ownFunds),
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      purchase: purchaseTerms(body, context),
      rateFor: requested.rateFor,
    };
    const purchase = mortgageForRate(goal);
    return {
      goal,
      purchase,
      costs: costsAtPrice(purchase.purchasePrice, goal.ownFunds, goal.purchase),
      rateIsOwn: requested.rateIsOwn,
      market: requested.marketFor(purchase.loanAmount, purchase.securityValue),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}

/** All amounts are in cents. */
export interface DebtFreeResult {
  readonly terms: RepaymentTerms;
  readonly debtFree: DebtFree;
}

/** Finds instalment and special repayment that end a loan in time; refused if it is never repaid today. */
export function calculateDebtFree(body: SeekDebtFreeBody): Calculated<DebtFreeResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    // The fallbacks never apply, because without `months` the schema requires year and payout date.
    const months = body.months ?? monthsUntilEndOf(body.year ?? 0, body.payoutDate ?? '');
    return { terms, debtFree: debtFreeBy(terms, months) };
  });
}
