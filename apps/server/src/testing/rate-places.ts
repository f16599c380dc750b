import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CALCULATOR_PLACES } from './calculators/calculator-place.ts';

const ROOT = '/baufinanzierung';
const SCREENS = join(import.meta.dirname, '../../../portal/app/screens');
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115';

/** Addresses of a screen with a market rate, steps that lead to it, or the reason why it displays none. */
export type RatePlace =
  | { readonly at: readonly string[] }
  | { readonly after: 'a login' | 'a request' | 'a flow' | 'a pre-approval' }
  | { readonly none: string; readonly at?: readonly string[] };

const QUESTION = 'asks, and answers on its result page';
const ENTERED = 'shows what was typed and saved';
const PERSON = 'is about people and their data';
const LAW = 'is a legal text';
const APPOINTMENT = 'is about the hour of a talk';

export const RATE_PLACES: Readonly<Record<string, RatePlace>> = {
  ...Object.fromEntries(CALCULATOR_PLACES.map(ofCalculator)),
  'abmelden/$id': { none: PERSON },
  'anbieter/$providerId': { at: [`/anbieter/10130/?${CASE}`] },
  'anbieter/$providerId/bewertungen': { none: 'shows what people say of a provider' },
  'anfrage/$token': { none: 'shows the rates that an adviser offered, each in its offer' },
  'anfrage/$token/angaben': { none: PERSON },
  'anfrage/$token/angaben/angekommen': { none: PERSON },
  'anfrage/$token/angekommen': { none: 'tells who has a request' },
  'anfrage/$token/termin': { none: APPOINTMENT },
  'anmeldung/fehlgeschlagen': { none: PERSON },
  barrierefreiheit: { none: LAW, at: [`${ROOT}/barrierefreiheit`] },
  baufinanzierung: { at: [`${ROOT}/`] },
  bausteine: { none: 'shows parts of screens with invented values' },
  begriffe: { none: 'explains words', at: [`${ROOT}/begriffe`] },
  datenschutz: { none: LAW, at: [`${ROOT}/datenschutz`] },
  finanzierungsangebote: { at: [`${ROOT}/finanzierungsangebote?${CASE}`] },
  'finanzierungsangebote/vergleich': {
    at: [`${ROOT}/finanzierungsangebote/vergleich?${CASE}&providers=10130&providers=10047`],
  },
  'finanzierungsangebote/finanzierungsanfrage': {
    at: [
      `${ROOT}/finanzierungsangebote/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing&${CASE}`,
    ],
  },
  finanzierungsberatung: { none: QUESTION, at: [`${ROOT}/finanzierungsberatung`] },
  'finanzierungsberatung/$page': { none: QUESTION },
  'finanzierungsberatung/erfolg': { none: 'tells who has a request' },
  'finanzierungsberatung/kein-angebot': { none: 'says why nobody lends: no offer, no rate' },
  'finanzierungsberatung/neu-starten': { none: QUESTION },
  'finanzierungsberatung/person': { none: PERSON },
  'finanzierungsberatung/termin': { none: APPOINTMENT },
  finanzierungsuebersicht: { at: [`${ROOT}/finanzierungsuebersicht?${CASE}`] },
  'finanzierungsuebersicht/anfragen/$id': { after: 'a request' },
  'finanzierungsuebersicht/anfragen/$id/termin': { none: APPOINTMENT },
  'finanzierungsuebersicht/angebote': { after: 'a pre-approval' },
  'finanzierungsuebersicht/angebote/$id': { after: 'a pre-approval' },
  'finanzierungsuebersicht/angebote/$id/anfragen': { after: 'a pre-approval' },
  'finanzierungsuebersicht/deine-daten': { none: PERSON },
  'finanzierungsuebersicht/foerderung': { none: 'says which programmes fit, without their rates' },
  'finanzierungsuebersicht/konditionen': { after: 'a login' },
  'finanzierungsuebersicht/konto-geloescht': { none: PERSON },
  'finanzierungsuebersicht/machbarkeit': { none: 'judges a household, without a rate beside it' },
  'finanzierungsuebersicht/speichern': { none: ENTERED },
  'finanzierungsuebersicht/speichern/antwort': { none: ENTERED },
  'finanzierungsuebersicht/vergleich': { none: ENTERED },
  'finanzierungsuebersicht/zertifikat': { none: 'says a price, no rate' },
  impressum: { none: LAW, at: [`${ROOT}/impressum`] },
  rechner: { none: 'lists the calculators', at: [`${ROOT}/rechner`] },
  'sso/logout': { none: PERSON },
  start: { none: 'lists homes with their prices', at: ['/'] },
  'termin/$cancelToken': { none: APPOINTMENT },
  'umverteilung/$id': { none: PERSON },
  unbekannt: { none: 'has nothing to show' },
  ...flow('v2/finanzierungsrechner'),
  ...flow('v2/finanzierungsvorpruefung'),
  ...flow('v2/wie-viel-haus-kann-ich-mir-leisten'),
  widgets: { none: 'says how a widget is put into a page', at: [`${ROOT}/widgets`] },
  widerspruch: { none: PERSON, at: [`${ROOT}/widerspruch`] },
  'widerspruch/anfrage/$id': { none: PERSON },
  'zertifikat/$number': { none: 'says what a certificate says' },
};

function ofCalculator({
  slug,
  rate,
  rateAt = [''],
}: (typeof CALCULATOR_PLACES)[number]): [string, RatePlace] {
  const at = rateAt.map((query) => `${ROOT}/${slug}${query && '?'}${query}`);
  return [slug.replace(/\/$/, ''), { at, ...('none' in rate && rate) }];
}

function flow(folder: string): Record<string, RatePlace> {
  return {
    [folder]: { none: QUESTION, at: [`${ROOT}/${folder}`] },
    [`${folder}/fragen`]: { none: QUESTION },
    [`${folder}/fragen/neu-starten`]: { none: QUESTION },
    [`${folder}/ergebnisseite`]: { after: 'a flow' },
  };
}

export function screenFolders(): string[] {
  return globSync('**/route.tsx', { cwd: SCREENS }).map((file) => file.replace(/\/route\.tsx$/, ''));
}
