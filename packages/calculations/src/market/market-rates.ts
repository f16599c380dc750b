import {
  averageRatesOfTable,
  percent,
  type AverageRates,
  type AverageRateTable,
  type CaseBeforeLoan,
  type IsoDate,
  type RepresentativeOffer,
} from '@heimvorteil/engine';

/** Average market rates of a case for every loan and price, with their origin. */
export interface MarketRates {
  readonly rates: AverageRates;
  /** First day of the rates, ISO 8601. */
  readonly asOf: IsoDate;
  /** Requested fixed years, or the next longer ones that a lender offers. */
  readonly fixedInterestYears: number;
  /** True if no lender offers exactly this loan, so the rate is that of a loan of usual size. */
  readonly standsIn?: boolean | undefined;
  /** Name of the only lender of these rates; undefined if they are averages of all lenders. */
  readonly lender?: string | undefined;
}

/** Finds the average market rates of a case; undefined if they are unknown here. */
export type FindMarketRates = (terms: CaseBeforeLoan) => MarketRates | undefined;

/** Finds one lender's rates for a case; `providerId` is the id in URLs. Undefined without this lender. */
export type FindLenderRates = (providerId: string, terms: CaseBeforeLoan) => MarketRates | undefined;

/** Market without any rate, so that only rates count that the visitor enters. */
export const noMarket: FindMarketRates = () => undefined;

/** Market rates that the server can send to the browser as JSON. */
export interface RatesAsTable {
  readonly table: AverageRateTable;
  readonly asOf: IsoDate;
  readonly fixedInterestYears: number;
}

/** Market in the browser from tables for one case: rates at its payout, and today's for a later payout. */
export function marketOfTable(
  rateTable: RatesAsTable | undefined,
  rateTableOfDay?: RatesAsTable | undefined,
): FindMarketRates {
  if (!rateTable) return noMarket;
  const found = openedTable(rateTable);
  const ofDay = rateTableOfDay ? openedTable(rateTableOfDay) : found;
  return ({ leadMonths }) => (leadMonths === undefined ? ofDay : found);
}

/** One lender's rates, for a case that uses this lender's offer. */
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

/** Average market rate of one loan in percent a year, with two decimals. */
export interface SettledMean {
  readonly averageInterestRate: number;
  readonly offerCount: number;
  readonly asOf: IsoDate;
  readonly standsIn?: boolean | undefined;
  /** By default an offer with the average rate itself. */
  readonly representative?: RepresentativeOffer | undefined;
}

/** Market with the same average rate for every loan. */
export function marketOfMean(mean: SettledMean | undefined): FindMarketRates {
  if (!mean) return noMarket;
  const rate = percent(mean.averageInterestRate);
  const { offerCount, representative = { nominalInterestRate: rate, lenderId: 0, lender: '' } } = mean;
  const average = { rate, offerCount, representative };
  const rates: AverageRates = { loanAmountFrom: [0], loanToValueUpTo: [Infinity], cell: () => average };
  const { asOf, standsIn } = mean;
  return ({ fixedInterestYears }) => ({ rates, asOf, fixedInterestYears, standsIn });
}
