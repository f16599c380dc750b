import type { IsoDate } from '../calendar/iso-date.ts';
import { cents, roundToCents, type Cents } from '../money/money.ts';
import { percent, type Percent } from '../money/money.ts';
import type { FederalState } from './federal-states.ts';
import { LAND_TRANSFER_TAX_HISTORY, type LandTransferTaxRow } from './land-transfer-tax-history.ts';

export type LandTransferTaxTable = 'specification' | 'statutory';

export interface StatutoryTax {
  /** Percent of the land price. */
  readonly percent: Percent;
  readonly since: IsoDate;
}

/** Tax rates have up to three decimals; in thousandths of a percent, products are exact integers. */
const THOUSANDTHS = 1_000;
const THOUSANDTHS_OF_THE_WHOLE = 100 * THOUSANDTHS;
const CENTS_OF_A_EURO = 100;

/**
 * Tax in cents. With the specification's table it is rounded to cents; by law it is rounded down to full
 * euros (§ 11 (2) GrEStG).
 */
export function landTransferTax(landPrice: Cents, rate: Percent, table: LandTransferTaxTable): Cents {
  const product = landPrice * Math.round(rate * THOUSANDTHS);
  if (table === 'specification') return roundToCents(product / THOUSANDTHS_OF_THE_WHOLE);
  const euro = THOUSANDTHS_OF_THE_WHOLE * CENTS_OF_A_EURO;
  return cents(((product - (product % euro)) / euro) * CENTS_OF_A_EURO);
}

/** Rate for all states until the end of 1996 (GrEStG 1983 §11); used for older contracts as well. */
const BEFORE_THE_HISTORY: LandTransferTaxRow = { from: '1983-01-01', percent: 2 };

/** A date after all entries of the history, which selects the current rate. */
const LATEST = '9999-12-31';

/** Percent of the price; by law the rate depends on `contractDate`, which defaults to the latest. */
export function landTransferTaxRate(
  state: FederalState,
  table: LandTransferTaxTable,
  contractDate: IsoDate = LATEST,
): Percent {
  return table === 'specification'
    ? state.landTransferTax
    : percent(statutoryRow(state, contractDate).percent);
}

/** The statutory rate on that day, if it differs from the specification's table; otherwise null. */
export function statutoryDifference(state: FederalState, contractDate: IsoDate): StatutoryTax | null {
  const row = statutoryRow(state, contractDate);
  return row.percent === state.landTransferTax ? null : { percent: percent(row.percent), since: row.from };
}

function statutoryRow(state: FederalState, contractDate: IsoDate): LandTransferTaxRow {
  return (
    LAND_TRANSFER_TAX_HISTORY[state.id].findLast(({ from }) => from <= contractDate) ?? BEFORE_THE_HISTORY
  );
}
