import {
  averageRatesOfTable,
  percent,
  type AverageRates,
  type AverageRateTable,
  type CaseBeforeLoan,
  type IsoDate,
  type RepresentativeOffer,
} from '@heimvorteil/engine';

/** The mean of the market for every loan and price of a case, and what it is the mean of. */
export interface MarketRates {
  readonly rates: AverageRates;
  /** The day from which the rates hold, ISO 8601. */
  readonly asOf: IsoDate;
  /** The fixed years that were asked for, else the next longer ones that a lender offers. */
  readonly fixedInterestYears: number;
  /** Whoever settled the mean had to take that of a usual loan, since nobody lends the very one. */
  readonly standsIn?: boolean | undefined;
  /** The lender whose rates these are; left out: they are the means of all. */
  readonly lender?: string | undefined;
}

/** Finds the means of a case; undefined where the market was not asked for it. */
export type FindMarketRates = (terms: CaseBeforeLoan) => MarketRates | undefined;

/** Finds what one lender asks for a case, by its number as addresses state it; undefined where no such lender lends. */
export type FindLenderRates = (providerId: string, terms: CaseBeforeLoan) => MarketRates | undefined;

/** Nobody was asked: only stated rates count. */
export const noMarket: FindMarketRates = () => undefined;

/** Rates as plain data, as a page carries them to a browser. */
export interface RatesAsTable {
  readonly table: AverageRateTable;
  readonly asOf: IsoDate;
  readonly fixedInterestYears: number;
}

/** A market that a browser holds as tables of one case: that of its payout and, where this lies ahead, that of a payout today. */
export function marketOfTable(
  rateTable: RatesAsTable | undefined,
  rateTableOfDay?: RatesAsTable | undefined,
): FindMarketRates {
  if (!rateTable) return noMarket;
  const found = openedTable(rateTable);
  const ofDay = rateTableOfDay ? openedTable(rateTableOfDay) : found;
  return ({ leadMonths }) => (leadMonths === undefined ? ofDay : found);
}

/** The same for the lender whose offer the case at hand takes. */
export function lenderOfTable(
  offer:
    | { readonly providerId: string; readonly lender: string; readonly rateTable: RatesAsTable }
    | undefined,
): FindLenderRates | undefined {
  if (!offer) return undefined;
  const found = { ...openedTable(offer.rateTable), lender: offer.lender };
  return (providerId) => (providerId === offer.providerId ? found : undefined);
}

function openedTable({ table, asOf, fixedInterestYears }: RatesAsTable): MarketRates {
  return { rates: averageRatesOfTable(table), asOf, fixedInterestYears };
}

/** The settled mean for one loan: percent a year, two decimals. */
export interface SettledMean {
  readonly averageInterestRate: number;
  readonly offerCount: number;
  readonly asOf: IsoDate;
  readonly standsIn?: boolean | undefined;
  /** Left out: one that asks the mean itself. */
  readonly representative?: RepresentativeOffer | undefined;
}

/** A market of which only the mean for the very loan is known: every loan is answered with it. */
export function marketOfMean(mean: SettledMean | undefined): FindMarketRates {
  if (!mean) return noMarket;
  const rate = percent(mean.averageInterestRate);
  const { offerCount, representative = { nominalInterestRate: rate, lenderId: 0, lender: '' } } = mean;
  const average = { rate, offerCount, representative };
  const rates: AverageRates = { loanAmountFrom: [0], loanToValueUpTo: [Infinity], cell: () => average };
  const { asOf, standsIn } = mean;
  return ({ fixedInterestYears }) => ({ rates, asOf, fixedInterestYears, standsIn });
}
