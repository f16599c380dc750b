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

/** Tax rates have up to three decimals, so in thousandths of a percent the tax is an exact integer. */
const THOUSANDTHS = 1_000;
const THOUSANDTHS_OF_THE_WHOLE = 100 * THOUSANDTHS;
const CENTS_OF_A_EURO = 100;

/**
 * Tax in cents. The specification's table rounds to the cent; by statute the exact product is rounded down to
 * full euros (§ 11 (2) GrEStG).
 */
export function landTransferTax(landPrice: Cents, rate: Percent, table: LandTransferTaxTable): Cents {
  const product = landPrice * Math.round(rate * THOUSANDTHS);
  if (table === 'specification') return roundToCents(product / THOUSANDTHS_OF_THE_WHOLE);
  const euro = THOUSANDTHS_OF_THE_WHOLE * CENTS_OF_A_EURO;
  return cents(((product - (product % euro)) / euro) * CENTS_OF_A_EURO);
}

/** Nationwide rate until the end of 1996 (GrEStG 1983 §11); also applied to older contracts. */
const BEFORE_THE_HISTORY: LandTransferTaxRow = { from: '1983-01-01', percent: 2 };

/** Later than every row of the history, to select the latest rate. */
const LATEST = '9999-12-31';

/** Percent of the price; the statutory rate depends on `contractDate` and defaults to the latest. */
export function landTransferTaxRate(
  state: FederalState,
  table: LandTransferTaxTable,
  contractDate: IsoDate = LATEST,
): Percent {
  return table === 'specification'
    ? state.landTransferTax
    : percent(statutoryRow(state, contractDate).percent);
}

/** Statutory rate if it differs from the specification's table on that day, otherwise null. */
export function statutoryDifference(state: FederalState, contractDate: IsoDate): StatutoryTax | null {
  const row = statutoryRow(state, contractDate);
  return row.percent === state.landTransferTax ? null : { percent: percent(row.percent), since: row.from };
}

function statutoryRow(state: FederalState, contractDate: IsoDate): LandTransferTaxRow {
  return (
    LAND_TRANSFER_TAX_HISTORY[state.id].findLast(({ from }) => from <= contractDate) ?? BEFORE_THE_HISTORY
  );
}
