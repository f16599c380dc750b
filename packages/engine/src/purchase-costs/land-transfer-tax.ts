import type { IsoDate } from '../calendar/iso-date.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import type { FederalState } from './federal-states.ts';
import { LAND_TRANSFER_TAX_HISTORY, type LandTransferTaxRow } from './land-transfer-tax-history.ts';

/** Which table decides: the specification's, or the law's dated history. */
export type LandTransferTaxTable = 'specification' | 'statutory';

/** A rate of the law and its first day. */
export interface StatutoryTax {
  /** Of the price. */
  readonly percent: Percent;
  readonly since: IsoDate;
}

/** Rates have at most three decimals: in thousandths of a percent a tax in cents is an exact product of whole numbers. */
const THOUSANDTHS = 1_000;
const THOUSANDTHS_OF_THE_WHOLE = 100 * THOUSANDTHS;
const CENTS_OF_A_EURO = 100;

/** The tax on the price of the land, in cents. The specification's table rounds it to the cent; by statute it is rounded down to the full euro, from the exact product (§ 11 (2) GrEStG). */
export function landTransferTax(landPrice: Cents, rate: Percent, table: LandTransferTaxTable): Cents {
  const product = landPrice * Math.round(rate * THOUSANDTHS);
  if (table === 'specification') return roundToCents(product / THOUSANDTHS_OF_THE_WHOLE);
  const euro = THOUSANDTHS_OF_THE_WHOLE * CENTS_OF_A_EURO;
  return cents(((product - (product % euro)) / euro) * CENTS_OF_A_EURO);
}

/** One rate for the whole country until the end of 1996 (GrEStG 1983 §11); older contracts count by it too. */
const BEFORE_THE_HISTORY: LandTransferTaxRow = { from: '1983-01-01', percent: 2 };

/** A day after every row of the history: the law as it stands. */
const LATEST = '9999-12-31';

/** The tax rate of a state in percent of the price; by statute the day of the contract decides, left out the latest rate. */
export function landTransferTaxRate(
  state: FederalState,
  table: LandTransferTaxTable,
  contractDate: IsoDate = LATEST,
): Percent {
  return table === 'specification'
    ? state.landTransferTax
    : percent(statutoryRow(state, contractDate).percent);
}

/** The law's rate and its first day where it differs from the specification's table on that day, else null. */
export function statutoryDifference(state: FederalState, contractDate: IsoDate): StatutoryTax | null {
  const row = statutoryRow(state, contractDate);
  return row.percent === state.landTransferTax ? null : { percent: percent(row.percent), since: row.from };
}

function statutoryRow(state: FederalState, contractDate: IsoDate): LandTransferTaxRow {
  return (
    LAND_TRANSFER_TAX_HISTORY[state.id].findLast(({ from }) => from <= contractDate) ?? BEFORE_THE_HISTORY
  );
}
