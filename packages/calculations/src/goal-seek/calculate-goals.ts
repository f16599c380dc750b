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

/** Solved loan with the market's mean that it uses. */
export interface LoanGoalAtMarket {
  readonly loan: SolvedAnnuity;
  /** Mean of the market's rates that is used; undefined if the rate was entered or sought. */
  readonly market: MarketMean | undefined;
}

/** Limit of iterations, because each loan found can have another rate, which gives another loan. */
const MOST_ROUNDS = 5;
const FIRST_GUESS = centsFromEuros(320_000);

/** `calculateLoanGoal` at the market's mean for the loan; COULD_NOT_CALCULATE without a lender. */
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

/** Solves for amount, rate, instalment or term of a loan; COULD_NOT_CALCULATE without a solution. */
export function calculateLoanGoal(body: SeekLoanBody): Calculated<SolvedAnnuity> {
  const goal = {
    seek: body.seek,
    loanAmount: enteredCents(body.loanAmount),
    nominalInterestRate: enteredPercent(body.nominalInterestRate),
    monthlyRate: enteredCents(body.monthlyRate),
    termMonths: body.termMonths,
    // The contract guarantees the three values that are not sought.
  } as AnnuityGoal;
  return calculated(() => solveAnnuity(goal));
}

/** Amounts in cents. */
export interface PurchaseGoalResult {
  /** Engine input, for recalculating with another instalment, own funds or repayment. */
  readonly goal: AffordablePriceCase;
  readonly purchase: MortgageForRate;
  /** Additional costs of a purchase at the price found. */
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** Mean of the market's rates for this loan; undefined if the rate was entered or no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Finds the highest price whose instalment does not exceed a given one. */
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

/** Amounts in cents. */
export interface DebtFreeResult {
  readonly terms: RepaymentTerms;
  readonly debtFree: DebtFree;
}

/** Instalment and special repayment that end a loan in time; refused if the loan is never repaid. */
export function calculateDebtFree(body: SeekDebtFreeBody): Calculated<DebtFreeResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    // Neither default is used, because without `months` the contract requires year and payout date.
    const months = body.months ?? monthsUntilEndOf(body.year ?? 0, body.payoutDate ?? '');
    return { terms, debtFree: debtFreeBy(terms, months) };
  });
}
