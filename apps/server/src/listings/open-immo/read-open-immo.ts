import { SaxesParser } from 'saxes';
import { DeliveryRefusedError } from './delivery-refused.ts';
import { doctypeForbidden } from './inspect-bytes.ts';
import { ListingFields } from './listing-fields.ts';

/** Whether a delivery is everything that its advertisers offer (`VOLL`) or some of it (`TEIL`). */
export type Scope = 'VOLL' | 'TEIL';

/** Who offers the listings that follow. */
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
  | { readonly kind: 'advertiser-end'; readonly advertiser: Advertiser };

/** The parser's own time, many times what it takes; waiting for disk or database does not count. */
const PATIENCE = { leastInMs: 30_000, perMegabyteInMs: 1_000 };
const MEGABYTE = 1_024 * 1_024;
const DEEPEST_NESTING = 24;
const MOST_ATTRIBUTES = 64;
const ADVERTISER_TEXTS = { openimmo_anid: 'anid', anbieternr: 'number', firma: 'firm' } as const;
const LONGEST_ADVERTISER_TEXT = 1_000;
/** What XML forbids but software writes: one such character must not cost the whole delivery. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r\u0085]|[\ufffe\uffff]/gu;

/**
 * Reads the text of an OpenImmo file piece by piece, so that its size never matters; throws a DeliveryRefusedError
 * with the line when it is no well-formed OpenImmo.
 */
export async function* readOpenImmo(
  texts: AsyncIterable<string>,
  { leastInMs, perMegabyteInMs } = PATIENCE,
): AsyncGenerator<DeliveryPart> {
  const parts: DeliveryPart[] = [];
  const parser = openImmoParser(parts);
  let spent = 0;
  let read = 0;
  for await (const text of texts) {
    const started = performance.now();
    parser.write(text.replace(FORBIDDEN_CHARACTERS, ' '));
    spent += performance.now() - started;
    read += text.length;
    const allowed = Math.max(leastInMs, (read / MEGABYTE) * perMegabyteInMs);
    if (spent > allowed) throw tooSlow(parser.line);
    yield* parts.splice(0);
  }
  parser.close();
  yield* parts.splice(0);
}

function openImmoParser(parts: DeliveryPart[]): SaxesParser<{ xmlns: false }> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const path: string[] = [];
  let attributeCount = 0;
  let advertiser: Advertiser = {};
  let listing: { line: number; fields: ListingFields } | undefined;

  parser.on('error', (error) => {
    const reason = error.message.replace(/^[\d:]+\s*/, '').slice(0, 120);
    const where = listing ? ` in der ${whichListing(listing)}` : '';
    throw new DeliveryRefusedError(
      'NOT_WELL_FORMED',
      `Kein wohlgeformtes XML${where} (${reason}).`,
      parser.line,
    );
  });
  parser.on('doctype', () => {
    throw doctypeForbidden(parser.line);
  });
  parser.on('opentagstart', () => {
    attributeCount = 0;
    if (path.length >= DEEPEST_NESTING) {
      throw new DeliveryRefusedError(
        'TOO_DEEP',
        `Mehr als ${DEEPEST_NESTING} Elemente stehen ineinander.`,
        parser.line,
      );
    }
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount <= MOST_ATTRIBUTES) return;
    throw new DeliveryRefusedError(
      'TOO_MANY_ATTRIBUTES',
      `Ein Element hat mehr als ${MOST_ATTRIBUTES} Attribute.`,
      parser.line,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    const at = path.join('/');
    if (path.length === 1 && at !== 'openimmo') {
      throw new DeliveryRefusedError(
        'NOT_OPENIMMO',
        `Das äußerste Element heißt „${at.slice(0, 40)}“ statt „openimmo“.`,
        parser.line,
      );
    }
    if (at === 'openimmo/uebertragung') parts.push(transferOf(attributes));
    else if (at === 'openimmo/anbieter') advertiser = {};
    else if (at === 'openimmo/anbieter/immobilie')
      listing = { line: parser.line, fields: new ListingFields() };
    else listing?.fields.open(path.slice(3).join('/'), attributes);
  });
  const addText = (text: string) => {
    if (listing) listing.fields.addText(text);
    else if (path.length === 3) addAdvertiserText(advertiser, path[2] ?? '', text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const at = path.join('/');
    path.pop();
    if (at === 'openimmo/anbieter/immobilie' && listing) {
      parts.push({ kind: 'listing', advertiser, ...listing });
      listing = undefined;
    } else if (at === 'openimmo/anbieter') parts.push({ kind: 'advertiser-end', advertiser });
    else listing?.fields.close();
  });
  return parser;
}

function tooSlow(line: number): DeliveryRefusedError {
  return new DeliveryRefusedError(
    'TOO_SLOW',
    'Das Lesen der Datei dauert zu lange. Teile sie in mehrere Lieferungen.',
    line,
  );
}

function transferOf(attributes: Readonly<Record<string, string>>): DeliveryPart {
  const scope = attributes['umfang']?.trim().toUpperCase() === 'VOLL' ? 'VOLL' : 'TEIL';
  return { kind: 'transfer', scope, mode: attributes['modus']?.trim().toUpperCase() };
}

function addAdvertiserText(advertiser: Advertiser, element: string, text: string): void {
  if (!Object.hasOwn(ADVERTISER_TEXTS, element)) return;
  const key = ADVERTISER_TEXTS[element as keyof typeof ADVERTISER_TEXTS];
  const whole = (advertiser[key] ?? '') + text.slice(0, LONGEST_ADVERTISER_TEXT);
  advertiser[key] = whole.slice(0, LONGEST_ADVERTISER_TEXT);
}

function whichListing({ line, fields }: { line: number; fields: ListingFields }): string {
  const number = fields.get('verwaltung_techn/objektnr_extern');
  return number === undefined
    ? `immobilie ab Zeile ${line}`
    : `immobilie ${number.slice(0, 64)} ab Zeile ${line}`;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
