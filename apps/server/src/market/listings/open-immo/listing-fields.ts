import { parseGermanNumber } from '@heimvorteil/format';

const TRUE = /^(true|1|ja|j|yes|y|wahr)$/i;

const FALSE = /^(false|0|nein|n|no|falsch)$/i;

/** Decimals as software writes them, but not "1.234", which may be German for 1,234. */
const PLAIN_DECIMAL = /^(?:\d{4,12}\.\d{1,12}|\d{1,3}\.(?:\d{1,2}|\d{4,12}))$/;

const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/;

const THREE_DIGITS_BEHIND = /^(\d{1,3})[.,](\d{3})$/;

const AROUND = /^(?:ca|circa|etwa|rund|bj|baujahr)\b[.:]?\s*|\s*(?:m2|qm|quadratmeter|zimmer|zi)\b\.?$/gi;

/** Reads OpenImmo's spellings of a boolean; undefined if missing or unknown. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}

/** Parses a number written by software or people; undefined if ambiguous or none. */
export function readNumber(text: string): number | undefined {
  if (PLAIN_DECIMAL.test(text)) return Number(text);
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : parseGermanNumber(text);
}

interface Usual {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads an area or a room count ("84,5 m²", "ca. 80"). An ambiguous "84.500" (84.5 or 84,500) is read as the
 * value in the usual range, otherwise as thousands.
 */
export function readMeasure(text: string, usual: Usual): number | undefined {
  const plain = text.replace(/ ?½/, ',5').normalize('NFKC').trim().replace(AROUND, '');
  const [, whole, behind] = THREE_DIGITS_BEHIND.exec(plain) ?? [];
  if (whole === undefined || behind === undefined) return readNumber(plain);
  const decimal = Number(`${whole}.${behind}`);
  return decimal === 0 || (decimal >= usual.min && decimal <= usual.max) ? decimal : Number(whole + behind);
}

const TEXT_PATHS = new Set([
  'geo/plz',
  'geo/ort',
  'geo/bundesland',
  'preise/kaufpreis',
  'preise/provisionspflichtig',
  'preise/aussen_courtage',
  'preise/courtage_hinweis',
  'preise/innen_courtage',
  'preise/provisionbrutto',
  'preise/provisionnetto',
  'flaechen/wohnflaeche',
  'flaechen/grundstuecksflaeche',
  'flaechen/anzahl_zimmer',
  'zustand_angaben/baujahr',
  'freitexte/objekttitel',
  'freitexte/objektbeschreibung',
  'verwaltung_techn/objektnr_extern',
  'verwaltung_techn/openimmo_obid',
]);

const ATTRIBUTE_PATHS = new Set([
  'objektkategorie/vermarktungsart@KAUF',
  'objektkategorie/vermarktungsart@MIETE_PACHT',
  'objektkategorie/vermarktungsart@ERBPACHT',
  'objektkategorie/vermarktungsart@LEASING',
  'geo/land@iso_land',
  'preise/kaufpreis@auf_anfrage',
  'preise/aussen_courtage@mit_mwst',
  'preise/innen_courtage@mit_mwst',
  'preise/provisionnetto@provisionust',
  'preise/waehrung@iso_waehrung',
  'verwaltung_techn/aktion@aktionart',
]);

/** Estate agents' software puts custom fields anywhere below `immobilie`. */
const OWN_FIELD = 'user_defined_simplefield';
const KINDS_PARENT = 'objektkategorie/objektart/';
const LONGEST_TEXT = 20_000;

/** Values of one `immobilie` by path below it; for a repeated path, the first with a text. */
export class ListingFields {
  readonly #values = new Map<string, string>();
  readonly #ownFields = new Map<string, string>();
  /** Name of the first element below `objektart`. */
  kind: string | undefined;
  /** First attribute of the first element below `objektart`, such as `haustyp` or `grundst_typ`. */
  kindDetail: string | undefined;
  #path = '';
  #ownField: string | undefined;
  #text = '';

  /** The trimmed text of an element or attribute; undefined if missing or empty. */
  get(path: string): string | undefined {
    return this.#values.get(path);
  }

  /** A custom field by its name, case-insensitive. */
  ownField(name: string): string | undefined {
    return this.#ownFields.get(name);
  }

  open(path: string, attributes: Readonly<Record<string, string>>): void {
    this.#path = path;
    this.#text = '';
    this.#ownField = isOwnField(path) ? attributes['feldname']?.trim().toLowerCase() : undefined;
    if (path.startsWith(KINDS_PARENT)) this.#openKind(path.slice(KINDS_PARENT.length), attributes);
    for (const [name, value] of Object.entries(attributes)) {
      if (ATTRIBUTE_PATHS.has(`${path}@${name}`)) addFirst(this.#values, `${path}@${name}`, value);
    }
  }

  addText(text: string): void {
    if (this.#ownField === undefined && !TEXT_PATHS.has(this.#path)) return;
    if (this.#text.length < LONGEST_TEXT) this.#text += text.slice(0, LONGEST_TEXT);
  }

  close(): void {
    if (this.#ownField !== undefined) addFirst(this.#ownFields, this.#ownField, this.#text);
    else if (TEXT_PATHS.has(this.#path)) addFirst(this.#values, this.#path, this.#text);
    this.#path = '';
    this.#ownField = undefined;
  }

  #openKind(kind: string, attributes: Readonly<Record<string, string>>): void {
    if (this.kind !== undefined || kind.includes('/')) return;
    this.kind = kind;
    this.kindDetail = Object.values(attributes)[0]?.trim();
  }
}

function isOwnField(path: string): boolean {
  return path === OWN_FIELD || path.endsWith(`/${OWN_FIELD}`);
}

function addFirst(values: Map<string, string>, key: string, text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '' && !values.has(key)) values.set(key, trimmed);
}

/** Whether a delivery is the advertisers' full stock (`VOLL`) or part of it (`TEIL`). */
export type Scope = 'VOLL' | 'TEIL';

export interface Advertiser {
  anid?: string;
  number?: string;
  firm?: string;
}

/** One piece of a delivery, in the order of the file. */
export type DeliveryPart =
  | { readonly kind: 'transfer'; readonly scope: Scope; readonly mode: string | undefined }
  | {
      readonly kind: 'listing';
      readonly line: number;
      readonly advertiser: Advertiser;
      readonly fields: ListingFields;
    }
  | BrokenListing
  | { readonly kind: 'advertiser-end'; readonly advertiser: Advertiser };

/** An `immobilie` that is not well-formed XML; reading continues after it. */
export interface BrokenListing {
  readonly kind: 'broken-listing';
  readonly line: number;
  readonly advertiser: Advertiser;
  readonly number: string | undefined;
  readonly reason: string;
}
