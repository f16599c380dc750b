import type { IsoDate } from '../calendar/iso-date.ts';
import { percent, type Percent } from '../money/percent.ts';
import type { FederalState } from './federal-states.ts';
import { LAND_TRANSFER_TAX_HISTORY, type LandTransferTaxRow } from './land-transfer-tax-history.ts';

/** Which table decides: the specification's, or the law's dated history. */
export type LandTransferTaxTable = 'specification' | 'statutory';

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
export function statutoryDifference(
  state: FederalState,
  contractDate: IsoDate,
): { percent: Percent; since: IsoDate } | null {
  const row = statutoryRow(state, contractDate);
  return row.percent === state.landTransferTax ? null : { percent: percent(row.percent), since: row.from };
}

function statutoryRow(state: FederalState, contractDate: IsoDate): LandTransferTaxRow {
  return (
    LAND_TRANSFER_TAX_HISTORY[state.id].findLast(({ from }) => from <= contractDate) ?? BEFORE_THE_HISTORY
  );
}
