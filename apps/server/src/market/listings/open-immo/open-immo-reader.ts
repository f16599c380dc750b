import { SaxesParser } from 'saxes';
import { DeliveryRefusedError } from './errors.ts';
import { doctypeForbidden } from './inspect-bytes.ts';
import { LONGEST_OBJECT_NUMBER } from './listing-identity.ts';
import { ListingFields, type Advertiser, type DeliveryPart } from './listing-fields.ts';

const DEEPEST_NESTING = 24;
const MOST_ATTRIBUTES = 64;
const ADVERTISER_TEXTS = { openimmo_anid: 'anid', anbieternr: 'number', firma: 'firm' } as const;
const LONGEST_ADVERTISER_TEXT = 1_000;
/** Characters that XML forbids but software writes; spaces replace them, so that a delivery stays readable. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r\u0085]|[\ufffe\uffff]/gu;
/** Replaces an ampersand that begins no reference, because the parser would search for its end up to EOF. */
const BARE_AMPERSAND = '\u{f0026}';
const AMPERSANDS = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)/gi;
/** An incomplete reference at the end of a chunk. */
const CUT_REFERENCE = /&[#a-z\d]{0,33}$/i;
/** Reading resumes at a broken listing's end tag, the next listing, or its advertiser's end. */
const RESTART =
  /(?<end><\/(?:[\w.-]{1,40}:)?immobilie\s*>)|<(?:[\w.-]{1,40}:)?immobilie(?=[\s/>])|<\/(?:[\w.-]{1,40}:)?(?:anbieter|openimmo)\s*>/;
const NUMBER = /<(?:[\w.-]{1,40}:)?objektnr_extern>\s*([^<]{1,200})</;
/** Longest tag, in characters, that may be split between two chunks. */
const LONGEST_TAG = 64;

/** An error within a listing; thrown out of the parser, which cannot continue after it. */
class ListingError extends Error {
  override name = 'ListingError';
}

interface OpenListing {
  readonly line: number;
  /** Parser position after the opening tag. */
  readonly from: number;
  readonly fields: ListingFields;
  /** `objektnr_extern` at any depth, because an unclosed element shifts all paths. */
  number: string;
}

/** Parses a delivery into its parts. After a listing that is not well-formed, a new parser continues. */
export class OpenImmoReader {
  readonly parts: DeliveryPart[] = [];
  #parser: SaxesParser<{ xmlns: false }>;
  /** Number of lines before the current parser's first line. */
  #linesBefore = 0;
  /** Characters passed to the parser before the current text. */
  #written = 0;
  #tail = '';
  #path: string[] = [];
  /** Element names as spelled in the file. */
  #names: string[] = [];
  #advertiser: Advertiser = {};
  #listing: OpenListing | undefined;
  /** The listing closed by the last tag; the parser reports afterwards whether the tag matched. */
  #closed: OpenListing | undefined;
  #attributeCount = 0;
  #isClosing = false;
  #cutReference = '';
  #broken: { advertiser: Advertiser; line: number; number: string | undefined; reason: string } | undefined;

  constructor() {
    this.#parser = this.#newParser();
  }

  get line(): number {
    return this.#linesBefore + this.#parser.line;
  }

  write(text: string): void {
    const whole = this.#cutReference + text;
    this.#cutReference = CUT_REFERENCE.exec(whole)?.[0] ?? '';
    this.#read(whole.slice(0, whole.length - this.#cutReference.length));
  }

  #read(text: string): void {
    let rest = text.replace(FORBIDDEN_CHARACTERS, ' ').replace(AMPERSANDS, BARE_AMPERSAND);
    while (rest !== '') {
      if (this.#broken) rest = this.#restart(this.#tail + rest, 0);
      else rest = this.#parse(rest);
    }
  }

  close(): void {
    this.#read(this.#cutReference);
    if (this.#broken) {
      const { reason, number = '', line } = this.#broken;
      throw new DeliveryRefusedError('NOT_WELL_FORMED', `${reason} Objekt ${number} hat kein Ende.`, line);
    }
    this.#isClosing = true;
    this.#parser.close();
  }

  /** Parses a text; returns the rest after a broken listing. */
  #parse(text: string): string {
    const { line } = this;
    try {
      this.#parser.write(text);
      this.#settle();
    } catch (error) {
      const listing = this.#listing;
      if (!(error instanceof ListingError) || listing === undefined) throw error;
      const number = listing.number.trim() || undefined;
      this.#broken = { advertiser: this.#advertiser, line: this.line, number, reason: error.message };
      const known = this.#tail + text;
      const shift = this.#tail.length - this.#written;
      const from = Math.max(0, listing.from + shift, this.#parser.position + shift - LONGEST_TAG);
      this.#linesBefore = line - 1 - linesIn(this.#tail);
      return this.#restart(known, from);
    }
    this.#written += text.length;
    this.#tail = (this.#tail + text).slice(-LONGEST_TAG);
    return '';
  }

  /** Searches for the broken listing's end from `from`; returns the text after it. */
  #restart(known: string, from: number): string {
    const broken = this.#broken!;
    const found = RESTART.exec(known.slice(from));
    const end = found === null ? known.length : from + found.index + (found.groups?.['end']?.length ?? 0);
    broken.number ??= NUMBER.exec(known.slice(from, end))?.[1]?.trim();
    if (found === null) {
      this.#tail = known.slice(Math.max(from, known.length - LONGEST_TAG));
      this.#linesBefore += linesIn(known.slice(0, known.length - this.#tail.length));
      return '';
    }
    this.parts.push({ kind: 'broken-listing', ...broken });
    this.#broken = undefined;
    this.#listing = undefined;
    this.#closed = undefined;
    this.#linesBefore += linesIn(known.slice(0, end));
    this.#tail = '';
    this.#path = [];
    this.#parser = this.#newParser();
    const around = this.#names.map((name) => `<${name}>`).join('');
    this.#written = around.length;
    const advertiser = this.#advertiser;
    this.#parser.write(around);
    this.#advertiser = advertiser;
    return known.slice(end);
  }

  #newParser(): SaxesParser<{ xmlns: false }> {
    const parser = new SaxesParser({ position: true, xmlns: false });
    parser.on('error', (error) => {
      const reason = error.message.replace(/^[\d:]+\s*/, '').slice(0, 120);
      this.#fail('NOT_WELL_FORMED', `Kein wohlgeformtes XML (${reason}).`);
    });
    parser.on('doctype', () => {
      throw doctypeForbidden(this.line);
    });
    parser.on('opentagstart', ({ name }) => {
      this.#settle();
      this.#attributeCount = 0;
      if (this.#listing && localName(name) === 'immobilie')
        this.#fail('NOT_WELL_FORMED', 'Kein wohlgeformtes XML (unclosed tag: immobilie).');
      if (this.#path.length >= DEEPEST_NESTING)
        this.#fail('TOO_DEEP', `Mehr als ${DEEPEST_NESTING} Elemente stehen ineinander.`);
    });
    parser.on('attribute', ({ value }) => {
      this.#attributeCount += 1;
      this.#checkAmpersands(value);
      if (this.#attributeCount > MOST_ATTRIBUTES)
        this.#fail('TOO_MANY_ATTRIBUTES', `Ein Element hat mehr als ${MOST_ATTRIBUTES} Attribute.`);
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('text', (text) => {
      this.#settle();
      this.#checkAmpersands(text);
      this.#addText(text);
    });
    parser.on('cdata', (text) => this.#addText(text.replaceAll(BARE_AMPERSAND, '&')));
    parser.on('closetag', () => this.#close());
    return parser;
  }

  /** Ends the listing, or the whole delivery if the error is outside a listing. */
  #fail(code: 'NOT_WELL_FORMED' | 'TOO_DEEP' | 'TOO_MANY_ATTRIBUTES', message: string): never {
    this.#listing ??= this.#closed;
    if (this.#listing && !this.#isClosing) throw new ListingError(message);
    throw new DeliveryRefusedError(code, message, this.line);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(localName(name));
    if (this.#path.length <= 2) this.#names = [...this.#names.slice(0, this.#path.length - 1), name];
    const at = this.#path.join('/');
    if (this.#path.length === 1 && at !== 'openimmo') {
      const root = at.slice(0, 40);
      const message = `Das äußerste Element heißt „${root}“ statt „openimmo“.`;
      throw new DeliveryRefusedError('NOT_OPENIMMO', message, this.line);
    }
    if (at === 'openimmo/uebertragung') this.parts.push(transferOf(attributes));
    else if (at === 'openimmo/anbieter') this.#advertiser = {};
    else if (at === 'openimmo/anbieter/immobilie') {
      const from = this.#parser.position;
      this.#listing = { line: this.line, from, fields: new ListingFields(), number: '' };
    } else this.#listing?.fields.open(this.#path.slice(3).join('/'), attributes);
  }

  #checkAmpersands(text: string): void {
    if (text.includes(BARE_AMPERSAND))
      this.#fail('NOT_WELL_FORMED', 'Kein wohlgeformtes XML (& statt &amp;).');
  }

  #addText(text: string): void {
    const element = this.#path.at(-1);
    if (this.#listing) {
      this.#listing.fields.addText(text);
      if (element === 'objektnr_extern' && this.#listing.number.length < LONGEST_OBJECT_NUMBER)
        this.#listing.number += text.slice(0, LONGEST_OBJECT_NUMBER);
    } else if (this.#path.length === 3) addAdvertiserText(this.#advertiser, element ?? '', text);
  }

  #close(): void {
    this.#settle();
    const at = this.#path.join('/');
    this.#path.pop();
    if (at === 'openimmo/anbieter/immobilie') {
      this.#closed = this.#listing;
      this.#listing = undefined;
    } else if (at === 'openimmo/anbieter')
      this.parts.push({ kind: 'advertiser-end', advertiser: this.#advertiser });
    else this.#listing?.fields.close();
  }

  #settle(): void {
    if (this.#closed === undefined) return;
    const { line, fields } = this.#closed;
    this.parts.push({ kind: 'listing', advertiser: this.#advertiser, line, fields });
    this.#closed = undefined;
  }
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
