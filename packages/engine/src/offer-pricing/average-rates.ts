import { failedConditions, INELIGIBILITY_CODES } from '../eligibility/failed-conditions.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { steppedRate, type RateFor } from '../default-rates/rate-for.ts';
import { cents, type Cents } from '../money/cents.ts';
import { SURCHARGE_KINDS } from '../rate-sheets/market-enumerations.ts';
import { averageOfFacts, type AverageRate } from './average-rate.ts';
import { caseFacts, factsOfLoan, loanToValueThousandths, type CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { NO_QUOTE, quoteLender } from './quote-lender.ts';
import { offerAsRepresentative } from './representative-offer.ts';

/** A case before its loan and its price. */
export type CaseBeforeLoan = Omit<FinancingCase, 'loanAmount' | 'purchasePrice' | 'loansBeside'>;

/**
 * The market's mean for every loan and price of a case. It changes only where a lender's condition or step begins or
 * ends, so it is exact and still only a few hundred cells.
 */
export interface AverageRates {
  /** Cents, ascending: where each row begins, the loan included; below the first nobody lends. */
  readonly loanAmountFrom: readonly number[];
  /** Thousandths of a percent, ascending: where each column ends, the loan-to-value included; above the last nobody lends. */
  readonly loanToValueUpTo: readonly number[];
  /** The mean in a cell; null when nobody lends there. */
  readonly cell: (row: number, column: number) => AverageRate | null;
}

/** The mean of every cell, each worked out when it is first asked for. */
export function averageRates(market: Market, terms: CaseBeforeLoan): AverageRates {
  return ratesByCell(market, terms, market.lenders.keys(), (facts) => averageOfFacts(market, facts));
}

/** What one lender asks for every loan and price of a case, exactly as in its offer; a lender that the market does not know lends nowhere. */
export function lenderRates(market: Market, terms: CaseBeforeLoan, lenderId: number): AverageRates {
  const lender = market.indexOfLender.get(lenderId);
  return ratesByCell(market, terms, lender === undefined ? [] : [lender], (facts) => {
    if (lender === undefined) return null;
    const quote = quoteLender(market, facts, lender);
    if (quote === NO_QUOTE) return null;
    const representative = offerAsRepresentative(market, lender, quote);
    return { rate: representative.nominalInterestRate, offerCount: 1, representative };
  });
}

function ratesByCell(
  market: Market,
  terms: CaseBeforeLoan,
  lenders: Iterable<number>,
  rateOf: (facts: CaseFacts) => AverageRate | null,
): AverageRates {
  const facts = caseFacts(market, { ...terms, loanAmount: cents(0), purchasePrice: cents(0) });
  const { loanAmountFrom, loanToValueUpTo } = edges(market, facts, lenders);
  const known: (AverageRate | null)[] = [];
  return {
    loanAmountFrom,
    loanToValueUpTo,
    cell(row, column) {
      const at = row * loanToValueUpTo.length + column;
      const seen = known[at];
      if (seen !== undefined) return seen;
      const inCell = factsOfLoan(market, facts, loanAmountFrom[row]!, loanToValueUpTo[column]!);
      return (known[at] = rateOf(inCell));
    },
  };
}

/** The mean for a loan on a price, both in cents; null when nobody would lend it. */
export function averageRateOf(
  rates: AverageRates,
  loanAmount: Cents,
  purchasePrice: Cents,
): AverageRate | null {
  const row = rates.loanAmountFrom.findLastIndex((from) => loanAmount >= from);
  const loanToValue = loanToValueThousandths(loanAmount, purchasePrice);
  const column = rates.loanToValueUpTo.findIndex((upTo) => loanToValue <= upTo);
  return row < 0 || column < 0 ? null : rates.cell(row, column);
}

/** The same as what solves a price or an instalment asks for. */
export function rateForOf(rates: AverageRates): RateFor {
  return steppedRate(
    (_loanToValue, loanAmount, purchasePrice) =>
      averageRateOf(rates, loanAmount, purchasePrice)?.rate ?? null,
    rates,
  );
}

const LOAN_AMOUNT = SURCHARGE_KINDS.indexOf('LOAN_AMOUNT');
/** The conditions that loan and price decide. */
const OF_LOAN = (['LOAN_TOO_SMALL', 'LOAN_TOO_LARGE', 'LOAN_TO_VALUE_TOO_HIGH'] as const).reduce(
  (bits, code) => bits | (1 << INELIGIBILITY_CODES.indexOf(code)),
  0,
);

/** Every loan and loan-to-value at which a lender that could take the case begins, stops or asks another rate. */
function edges(market: Market, facts: CaseFacts, asked: Iterable<number>) {
  const { terms, rates, surcharges, lenders } = market;
  const loanAmounts = new Set<number>();
  const loanToValues = new Set<number>();
  for (const lender of asked) {
    if ((failedConditions(market, facts, lender) & ~OF_LOAN) !== 0) continue;
    // A loan of nothing is none, whatever the least that a lender states.
    loanAmounts.add(Math.max(terms.minLoan[lender]!, 1)).add(terms.maxLoan[lender]! + 1);
    for (let row = surcharges.start[lender]!; row < surcharges.start[lender + 1]!; row++) {
      if (surcharges.kind[row] !== LOAN_AMOUNT) continue;
      loanAmounts.add(surcharges.from[row]!).add(surcharges.to[row]!);
    }
    loanToValues.add(terms.maxLoanToValue[lender]!);
    const slot = facts.period * lenders.length + lender;
    for (let row = rates.start[slot]!; row < rates.start[slot + 1]!; row++) {
      loanToValues.add(rates.upTo[row]!);
    }
  }
  const ascending = (values: ReadonlySet<number>) =>
    [...values].filter(Number.isFinite).toSorted((a, b) => a - b);
  return { loanAmountFrom: ascending(loanAmounts), loanToValueUpTo: ascending(loanToValues) };
}
