import {
  averageRatesOfTable,
  percent,
  type AverageRates,
  type AverageRateTable,
  type CaseBeforeLoan,
  type IsoDate,
  type RepresentativeOffer,
} from '@heimvorteil/engine';

/** Means of the market for every loan and price of a case, with their source. */
export interface MarketRates {
  readonly rates: AverageRates;
  /** Day the rates became effective, ISO 8601. */
  readonly asOf: IsoDate;
  /** Requested fixed years, else the next longer fixed years that a lender offers. */
  readonly fixedInterestYears: number;
  /** No lender offers exactly this loan, so the mean is that of a loan of usual size. */
  readonly standsIn?: boolean | undefined;
  /** The only lender of these rates; absent if the rates are means of all lenders. */
  readonly lender?: string | undefined;
}

/** Finds the means of a case; undefined if the market was not queried for it. */
export type FindMarketRates = (terms: CaseBeforeLoan) => MarketRates | undefined;

/** Finds one lender's rates for a case by the ID in URLs; undefined without such a lender. */
export type FindLenderRates = (providerId: string, terms: CaseBeforeLoan) => MarketRates | undefined;

/** Market without rates, so only entered rates count. */
export const noMarket: FindMarketRates = () => undefined;

/** Serialisable rates for transfer to the browser. */
export interface RatesAsTable {
  readonly table: AverageRateTable;
  readonly asOf: IsoDate;
  readonly fixedInterestYears: number;
}

/** Market in the browser from a case's tables: for its payout, and for today if the payout is later. */
export function marketOfTable(
  rateTable: RatesAsTable | undefined,
  rateTableOfDay?: RatesAsTable | undefined,
): FindMarketRates {
  if (!rateTable) return noMarket;
  const found = openedTable(rateTable);
  const ofDay = rateTableOfDay ? openedTable(rateTableOfDay) : found;
  return ({ leadMonths }) => (leadMonths === undefined ? ofDay : found);
}

/** Rates of the lender whose offer the case uses. */
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

/** Mean for one loan: percent a year, two decimals. */
export interface SettledMean {
  readonly averageInterestRate: number;
  readonly offerCount: number;
  readonly asOf: IsoDate;
  readonly standsIn?: boolean | undefined;
  /** Defaults to an offer at the mean itself. */
  readonly representative?: RepresentativeOffer | undefined;
}

/** Market that answers with the same mean for every loan. */
export function marketOfMean(mean: SettledMean | undefined): FindMarketRates {
  if (!mean) return noMarket;
  const rate = percent(mean.averageInterestRate);
  const { offerCount, representative = { nominalInterestRate: rate, lenderId: 0, lender: '' } } = mean;
  const average = { rate, offerCount, representative };
  const rates: AverageRates = { loanAmountFrom: [0], loanToValueUpTo: [Infinity], cell: () => average };
  const { asOf, standsIn } = mean;
  return ({ fixedInterestYears }) => ({ rates, asOf, fixedInterestYears, standsIn });
}
