import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { type ListingFields, readFlag, readNumber } from './listing-fields.ts';
import type { NoteError } from './errors.ts';

const PRICE = 'preise/kaufpreis';
const EURO_NAMES = /^(eur|euro|€)$/i;
const ON_REQUEST =
  /^(?:(?:kauf)?preis )?(?:auf (?:an|nach)frage|nach (?:vereinbarung|absprache)|anfrage|a\. ?a\.?|n\. ?v\.?|k\. ?a\.?|keine angabe|vb|vhb|verhandlungsbasis|verhandelbar|(?:gegen )?(?:höchst)?gebot|bieterverfahren|on request|poa|\.\/\.|[-–—]+)$/i;
const AROUND =
  /(?:kaufpreis|festpreis|verhandlungsbasis|preis)\b:?|\b(?:vhb|vb|fp|kp|ab|ca|nur|eur|euro)\b[.:]?|eur(?=\d)|€|[:()]/gi;
const THOUSANDS = /^(\d+(?:[.,]\d+)?) ?(?:t€|teur|tsd\.? ?(?:€|euro?)?)$/i;
const MILLIONS = /^(\d+(?:[.,]\d+)?) ?mio\.? ?(?:€|euro?)?$/i;
/** English spelling of thousands: "349,000" is not 349 € with three decimals. */
const ENGLISH_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** Reads the price in euros: null if on request, undefined if the listing cannot be imported. */
export function readPrice(fields: ListingFields, note: NoteError): number | null | undefined {
  const currency = fields.get('preise/waehrung@iso_waehrung');
  if (currency !== undefined && !EURO_NAMES.test(currency)) {
    const message = `Der Preis steht in „${currency.slice(0, 10)}“ statt in Euro.`;
    note('preise/waehrung', 'UNSUPPORTED_CURRENCY', message);
    return undefined;
  }
  const text = fields.get(PRICE);
  if (text === undefined || readFlag(fields.get(`${PRICE}@auf_anfrage`)) === true) return null;
  const price = readAmount(text);
  if (price === undefined) {
    note(PRICE, 'INVALID_NUMBER', `„${text.slice(0, 40)}“ ist kein lesbarer Preis.`);
    return undefined;
  }
  if (price === null || price === 0) return null;
  const inCents = Math.round(price * 100) / 100;
  if (isWithin(BOUNDS.purchasePrice, inCents)) return inCents;
  note(PRICE, 'PURCHASE_PRICE_OUT_OF_RANGE', 'Der Preis muss über 0 € und unter 10.000.000 € liegen.');
  return undefined;
}

/** Parses a price ("349.000,-", "€ 349.000", "VB 349.000"); null if the text contains none. */
function readAmount(text: string): number | null | undefined {
  if (text.length > 60) return undefined;
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (ON_REQUEST.test(plain)) return null;
  for (const [pattern, factor] of [
    [THOUSANDS, 1_000],
    [MILLIONS, 1_000_000],
  ] as const) {
    const figure = pattern.exec(plain)?.[1];
    if (figure !== undefined) return Number(figure.replace(',', '.')) * factor;
  }
  const digits = plain
    .replace(AROUND, ' ')
    .replace(/[,.]? ?[-–—]{1,2}(?=\s*$)/, '')
    .trim();
  if (digits === '' && /vb|vhb|preis|verhandl/i.test(plain)) return null;
  return ENGLISH_THOUSANDS.test(digits) ? Number(digits.replaceAll(',', '')) : readNumber(digits);
}
