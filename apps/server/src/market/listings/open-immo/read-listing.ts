import { BOUNDS } from '@heimvorteil/engine';
import { cleanLine, cleanParagraphs } from '../../../platform/foreign-services/index.ts';
import { type ListingFields, type Advertiser, readFlag, readMeasure } from './listing-fields.ts';
import {
  identityOf,
  isRemoval,
  LONGEST_OBJECT_NUMBER,
  objectNumberOf,
  type ListingDraft,
  type ListingIdentity,
} from './listing-identity.ts';
import { readListingCommission } from './listing-commission.ts';
import type { ListingErrorLog, NoteError } from './errors.ts';
import { readPlace, type PostalCodes } from './listing-place.ts';
import { readPrice } from './listing-price.ts';
import type { Listing } from '@heimvorteil/contracts';

/** Plots not for residential use: fields, forests, business parks. */
const OTHER_PLOTS =
  /^(gewerbe|industrie|gewerbepark|land_forstwirschaft|land_forstwirtschaft|freizeit|sonstige|sondernutzung|handel|bueros|parken)$/i;

function readListingType({ kind, kindDetail = '' }: ListingFields): Listing['type'] {
  if (kind === 'wohnung') return 'ApartmentBuy';
  if (kind === 'haus') return 'HouseBuy';
  return kind === 'grundstueck' && !OTHER_PLOTS.test(kindDetail) ? 'LivingBuySite' : 'Other';
}

const WORDS: Record<Listing['type'], string> = {
  ApartmentBuy: 'Wohnung',
  HouseBuy: 'Haus',
  LivingBuySite: 'Grundstück',
  Other: 'Objekt',
};

/** Result for one listing; `identity` is undefined if its object number or advertiser is invalid. */
export type ListingReading =
  | { readonly action: 'REFUSE'; readonly identity: ListingIdentity | undefined }
  | { readonly action: 'REMOVE'; readonly identity: ListingIdentity }
  | { readonly action: 'KEEP'; readonly identity: ListingIdentity; readonly draft: ListingDraft };

/** Reads one `immobilie`; logs every error, an error in an optional field drops only that field. */
export function readListing(
  part: { readonly line: number; readonly advertiser: Advertiser; readonly fields: ListingFields },
  context: {
    mode: string | undefined;
    position: number;
    geography: PostalCodes;
    log: ListingErrorLog;
  },
): ListingReading {
  const { fields, line } = part;
  const number = objectNumberOf(fields);
  const listing =
    number === undefined ? `Objekt ${context.position}` : number.slice(0, LONGEST_OBJECT_NUMBER);
  const note: NoteError = (field, code, message, leftOut = 'LISTING') =>
    context.log.add({ listing, line, field, code, message, leftOut });

  const identity = identityOf(part.advertiser, number, note);
  const isRemoved = isRemoval(fields.get('verwaltung_techn/aktion@aktionart') ?? context.mode, note);
  if (isRemoved) return identity ? { action: 'REMOVE', identity } : { action: 'REFUSE', identity };
  // Read even if the listing is refused, so that the sender gets all errors at once.
  const draft = readDraft(part, context.geography, note);
  if (!identity || !draft || isRemoved === undefined) return { action: 'REFUSE', identity };
  return { action: 'KEEP', identity, draft };
}

interface MeasureBound {
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
  /** Decides whether an ambiguous separator marks decimals or thousands. */
  readonly usual: { readonly min: number; readonly max: number };
}

/** Bounds of a flat's area in square metres, the same as in every form. */
const AREA_OF_FLAT: MeasureBound = { ...BOUNDS.objectSize, usual: BOUNDS.objectSize };
const AREA_OF_HOUSE: MeasureBound = { min: 1, max: 100_000, usual: { min: 20, max: 1_000 } };
const YEARS = { min: 1000, max: 2100 };
const AREA_OF_SITE: MeasureBound = { min: 1, max: 100_000_000, usual: { min: 50, max: 20_000 } };

function readDraft(
  { advertiser, fields }: { readonly advertiser: Advertiser; readonly fields: ListingFields },
  geography: PostalCodes,
  note: NoteError,
): ListingDraft | undefined {
  const isForSale = checkSale(fields, note);
  const purchasePrice = readPrice(fields, note);
  const place = readPlace(fields, geography, note);
  if (!isForSale || purchasePrice === undefined || place === undefined) return undefined;
  const type = readListingType(fields);
  const optional = (path: string, bound: MeasureBound) => readOptionalNumber(fields, path, bound, note);
  return {
    advertiserName: cleanLine(advertiser.firm ?? '', 160),
    title: cleanLine(fields.get('freitexte/objekttitel') ?? '', 256) || `${WORDS[type]} in ${place.city}`,
    description: cleanParagraphs(fields.get('freitexte/objektbeschreibung') ?? '', 4_000),
    type,
    purchasePrice,
    ...readListingCommission(fields, purchasePrice, note),
    livingArea: optional('flaechen/wohnflaeche', type === 'ApartmentBuy' ? AREA_OF_FLAT : AREA_OF_HOUSE),
    siteArea: optional('flaechen/grundstuecksflaeche', AREA_OF_SITE),
    rooms: optional('flaechen/anzahl_zimmer', { min: 0.5, max: 1_000, usual: { min: 0.5, max: 50 } }),
    constructionYear: optional('zustand_angaben/baujahr', { ...YEARS, whole: true, usual: YEARS }),
    exclusive: readFlag(fields.ownField('exclusive')) === true,
    ...place,
  };
}

function checkSale(fields: ListingFields, note: NoteError): boolean {
  const marketed = (kind: string) => readFlag(fields.get(`objektkategorie/vermarktungsart@${kind}`)) === true;
  // Software without any marketing type exports only sales; otherwise trust the type.
  if (marketed('KAUF') || !['MIETE_PACHT', 'ERBPACHT', 'LEASING'].some(marketed)) return true;
  note('objektkategorie/vermarktungsart', 'NOT_FOR_SALE', 'Das Objekt steht nicht zum Kauf.');
  return false;
}

function readOptionalNumber(
  fields: ListingFields,
  path: string,
  bound: MeasureBound,
  note: NoteError,
): number | null {
  const text = fields.get(path);
  const value = text === undefined ? undefined : readMeasure(text, bound.usual);
  if (text === undefined || value === 0) return null;
  if (value === undefined || (bound.whole && !Number.isInteger(value))) {
    note(path, 'INVALID_NUMBER', `„${text.slice(0, 40)}“ ist keine lesbare Zahl.`, 'FIELD');
    return null;
  }
  if (value >= bound.min && value <= bound.max) return value;
  const message = `${text.slice(0, 40)} liegt außerhalb von ${bound.min} bis ${bound.max}.`;
  note(path, 'OUT_OF_RANGE', message, 'FIELD');
  return null;
}
