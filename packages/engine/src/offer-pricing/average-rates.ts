import { failedConditions, INELIGIBILITY_CODES } from '../eligibility/failed-conditions.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, type Cents, percent, roundToHundredths, type Percent } from '../money/money.ts';
import { SURCHARGE_KINDS } from '../rate-sheets/market-enumerations.ts';
import { caseFacts, factsOfLoan, loanToValueThousandths, type CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { NO_QUOTE, quoteLender } from './quote-lender.ts';
import {
  offerAsRepresentative,
  representativeQuote,
  type RepresentativeOffer,
} from './representative-offer.ts';
import { quoteMarket, passingMemory } from './quote-market.ts';

export type CaseBeforeLoan = Omit<FinancingCase, 'loanAmount' | 'purchasePrice' | 'loansBeside'>;

/**
 * Average rate by loan and price, for one case. A few hundred cells are exact, because the average changes
 * only where a lender's limit or rate step is.
 */
export interface AverageRates {
  /** Loan amounts in cents, ascending: lower bound of each row. No lender grants a loan below the first. */
  readonly loanAmountFrom: readonly number[];
  /**
   * Loan-to-value in thousandths of a percent, ascending: each column's upper bound; no lender grants more.
   */
  readonly loanToValueUpTo: readonly number[];
  /** Average rate in a cell; null if no lender grants the loan. */
  readonly cell: (row: number, column: number) => AverageRate | null;
}

/** Average rates of all lenders in a market; each cell is calculated on first use. */
export function averageRates(market: Market, terms: CaseBeforeLoan): AverageRates {
  return ratesByCell(market, terms, market.lenders.keys(), (facts) => averageOfFacts(market, facts));
}

/** Rates of a single lender by loan and price; none for an unknown lender. */
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

/** Average rate for a loan and price in cents; null if no lender grants the loan. */
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

const LOAN_AMOUNT = SURCHARGE_KINDS.indexOf('LOAN_AMOUNT');
/** Conditions on loan and price; `edges` skips them, because it lists all loans and prices. */
const OF_LOAN = (['LOAN_TOO_SMALL', 'LOAN_TOO_LARGE', 'LOAN_TO_VALUE_TOO_HIGH'] as const).reduce(
  (bits, code) => bits | (1 << INELIGIBILITY_CODES.indexOf(code)),
  0,
);

/** Loan amounts and loan-to-values at which a lender of the case starts, stops or changes its rate. */
function edges(market: Market, facts: CaseFacts, points: Iterable<number>) {
  const { terms, rates, surcharges, lenders } = market;
  const loanAmounts = new Set<number>();
  const loanToValues = new Set<number>();
  for (const lender of points) {
    if ((failedConditions(market, facts, lender) & ~OF_LOAN) !== 0) continue;
    // At least one cent, because zero is no loan even if the lender requires no minimum.
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

export interface AverageRate {
  /** Percent a year with two decimals, so that derived amounts match the displayed rate. */
  readonly rate: Percent;
  readonly offerCount: number;
  /** A real offer to advertise, because no lender offers the average rate itself. */
  readonly representative: RepresentativeOffer;
}

/** Average rate of the lenders that take a case; null if none does. */
export function averageRate(market: Market, financingCase: FinancingCase): AverageRate | null {
  return averageOfFacts(market, caseFacts(market, financingCase, passingMemory(market).facts));
}

/** `averageRate` for a case in integer units. */
function averageOfFacts(market: Market, facts: CaseFacts): AverageRate | null {
  const { quotes } = passingMemory(market);
  quoteMarket(quotes, market, facts);
  const { count, lender, rate } = quotes;
  const representative = representativeQuote(quotes);
  if (representative === undefined) return null;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += rate[at]!;
  return {
    rate: roundToHundredths(percent(sum / count / 1000)),
    offerCount: count,
    representative: offerAsRepresentative(market, lender[representative]!, rate[representative]!),
  };
}
