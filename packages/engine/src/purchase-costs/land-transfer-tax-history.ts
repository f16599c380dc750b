import type { IsoDate } from '../calendar/iso-date.ts';
import type { FederalStateId } from './federal-states.ts';

/** A tax rate and the first contract date for which it is valid. */
export interface LandTransferTaxRow {
  readonly from: IsoDate;
  /** Tax in percent of the price. */
  readonly percent: number;
}

/**
 * Statutory tax rates of each state by contract date, oldest first: § 11 GrEStG (3.5 %) and, since
 * 2006-09-01, the states' own rates (Art. 105 (2a) GG). Compiled 2026-11-20 from gazettes and published
 * tables.
 */
export const LAND_TRANSFER_TAX_HISTORY: Readonly<Record<FederalStateId, readonly LandTransferTaxRow[]>> = {
  BW: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-11-05', percent: 5 },
  ],
  BY: [{ from: '1997-01-01', percent: 3.5 }],
  BE: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2007-01-01', percent: 4.5 },
    { from: '2012-04-01', percent: 5 },
    { from: '2014-01-01', percent: 6 },
  ],
  BB: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-01-01', percent: 5 },
    { from: '2015-07-01', percent: 6.5 },
  ],
  HB: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-01-01', percent: 4.5 },
    { from: '2014-01-01', percent: 5 },
    { from: '2025-07-01', percent: 5.5 },
  ],
  HH: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2009-01-01', percent: 4.5 },
    { from: '2023-01-01', percent: 5.5 },
  ],
  HE: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2013-01-01', percent: 5 },
    { from: '2014-08-01', percent: 6 },
  ],
  MV: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2012-07-01', percent: 5 },
    { from: '2019-07-01', percent: 6 },
  ],
  NI: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-01-01', percent: 4.5 },
    { from: '2014-01-01', percent: 5 },
  ],
  NW: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-10-01', percent: 5 },
    { from: '2015-01-01', percent: 6.5 },
  ],
  RP: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2012-03-01', percent: 5 },
  ],
  SL: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-01-01', percent: 4 },
    { from: '2012-01-01', percent: 4.5 },
    { from: '2013-01-01', percent: 5.5 },
    { from: '2015-01-01', percent: 6.5 },
  ],
  SN: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2023-01-01', percent: 5.5 },
  ],
  ST: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2010-03-02', percent: 4.5 },
    { from: '2012-03-01', percent: 5 },
  ],
  SH: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2012-01-01', percent: 5 },
    { from: '2014-01-01', percent: 6.5 },
  ],
  TH: [
    { from: '1997-01-01', percent: 3.5 },
    { from: '2011-04-07', percent: 5 },
    { from: '2017-01-01', percent: 6.5 },
    { from: '2024-01-01', percent: 5 },
  ],
};
