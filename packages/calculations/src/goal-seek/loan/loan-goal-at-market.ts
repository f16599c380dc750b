import type { SeekLoanBody } from '@heimvorteil/contracts';
import { centsFromEuros, type Cents, type SolvedAnnuity } from '@heimvorteil/engine';
import { refusal, type Calculated } from '../../calculated.ts';
import type { MarketMean } from '../../market/asked-rate.ts';
import { calculateLoanGoal } from './calculate-loan-goal.ts';

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
