import { percent, type Percent } from '../money/money.ts';

export interface FederalState {
  /** ISO 3166-2 code of the state without `DE-`. */
  readonly id: FederalStateId;
  readonly name: string;
  /** Seven digits; codes of all places in the state begin with them. */
  readonly geoCode: string;
  /** Land transfer tax in percent of the price, by the specification's table. */
  readonly landTransferTax: Percent;
}

export type FederalStateId =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

const GEO_CODE_DIGITS = 7;

const state = (id: FederalStateId, name: string, geoCode: string, tax: number): FederalState => ({
  id,
  name,
  geoCode,
  landTransferTax: percent(tax),
});

/** German states with their land transfer tax (specification §3). */
export const FEDERAL_STATES: readonly FederalState[] = [
  state('BW', 'Baden-Württemberg', '1276001', 5),
  state('BY', 'Bayern', '1276002', 3.5),
  state('BE', 'Berlin', '1276003', 6),
  state('BB', 'Brandenburg', '1276004', 6.5),
  state('HB', 'Bremen', '1276005', 5),
  state('HH', 'Hamburg', '1276006', 5.5),
  state('HE', 'Hessen', '1276007', 6),
  state('MV', 'Mecklenburg-Vorpommern', '1276008', 6),
  state('NI', 'Niedersachsen', '1276009', 5),
  state('NW', 'Nordrhein-Westfalen', '1276010', 6.5),
  state('RP', 'Rheinland-Pfalz', '1276011', 5),
  state('SL', 'Saarland', '1276012', 6.5),
  state('SN', 'Sachsen', '1276013', 5.5),
  state('ST', 'Sachsen-Anhalt', '1276014', 5),
  state('SH', 'Schleswig-Holstein', '1276015', 6.5),
  state('TH', 'Thüringen', '1276016', 6.5),
];

const BY_GEO_CODE: ReadonlyMap<string, FederalState> = new Map(
  FEDERAL_STATES.map((one) => [one.geoCode, one]),
);

/** State of a geo code of seven or more digits; undefined for other texts. */
export function federalStateOf(geoCode: string): FederalState | undefined {
  return /^\d{7,}$/.test(geoCode) ? BY_GEO_CODE.get(geoCode.slice(0, GEO_CODE_DIGITS)) : undefined;
}
