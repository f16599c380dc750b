import type { SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  type Cents,
  type SolvedAnnuity,
  solveAnnuity,
  type AnnuityGoal,
  costsAtPrice,
  DEFAULT_TERMS,
  mortgageForRate,
  percent,
  type AdditionalCosts,
  type BearablePriceCase,
  type MortgageForRate,
} from '@heimvorteil/engine';
import { refusal, type Calculated, calculated } from '../calculated.ts';
import { type MarketMean, askedRate } from '../market/asked-rate.ts';
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** A loan of which one figure was sought, in cents. */
export interface LoanGoalAtMarket {
  readonly loan: SolvedAnnuity;
  /** Behind its rate; undefined where that was stated or sought. */
  readonly market: MarketMean | undefined;
}

/** A sought loan changes the rate that it is sought with: so often it is asked for anew. */
const MOST_ROUNDS = 5;
const FIRST_GUESS = centsFromEuros(320_000);

/** The same for a rate that nobody states: the market's mean for the loan itself; COULD_NOT_CALCULATE where nobody lends. */
export function calculateLoanGoalAtMarket(
  body: SeekLoanBody,
  /** Finds the market's mean for a loan. */
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

/** All figures of a loan of which one was sought, in cents; COULD_NOT_CALCULATE where nothing fits. */
export function calculateLoanGoal(body: SeekLoanBody): Calculated<SolvedAnnuity> {
  const goal = {
    seek: body.seek,
    loanAmount: statedCents(body.loanAmount),
    nominalInterestRate: statedPercent(body.nominalInterestRate),
    monthlyRate: statedCents(body.monthlyRate),
    termMonths: body.termMonths,
    // The contract has made sure that the three that are not sought are stated.
  } as AnnuityGoal;
  return calculated(() => solveAnnuity(goal));
}

/** The purchase that an instalment pays for; amounts in cents. */
export interface PurchaseGoalResult {
  /** As the engine took it, to vary instalment, own funds or repayment. */
  readonly goal: BearablePriceCase;
  readonly purchase: MortgageForRate;
  /** Of the price found. */
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** Behind the loan; undefined where the rate was stated or nobody lends. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Seeks the highest price whose instalment is not above a given one. */
export function calculatePurchaseGoal(
  body: SeekPurchaseBody,
  surroundings: Surroundings,
): Calculated<PurchaseGoalResult> {
  return calculated(() => {
    const asked = askedRate(body, surroundings);
    const goal = {
      maxMonthlyRate: centsFromEuros(body.monthlyRate),
      ownFunds: centsFromEuros(body.ownFunds),
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      purchase: purchaseTerms(body, surroundings),
      rateFor: asked.rateFor,
    };
    const purchase = mortgageForRate(goal);
    return {
      goal,
      purchase,
      costs: costsAtPrice(purchase.purchasePrice, goal.ownFunds, goal.purchase),
      rateIsOwn: asked.rateIsOwn,
      market: asked.marketFor(purchase.loanAmount, purchase.securityValue),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
