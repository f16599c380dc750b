import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { readFlag, readNumber } from './field-readers.ts';
import type { ListingFields } from './listing-fields.ts';
import type { NoteFault } from './listing-fault.ts';

const PRICE = 'preise/kaufpreis';
const EURO_NAMES = /^(eur|euro|€)$/i;

/** Reads the price in euros: null when it is on request, undefined when the listing cannot be taken. */
export function readPrice(fields: ListingFields, note: NoteFault): number | null | undefined {
  const currency = fields.get('preise/waehrung@iso_waehrung');
  if (currency !== undefined && !EURO_NAMES.test(currency)) {
    note(
      'preise/waehrung',
      'UNSUPPORTED_CURRENCY',
      `Der Preis steht in „${currency.slice(0, 10)}“ statt in Euro.`,
      'LISTING',
    );
    return undefined;
  }
  const text = fields.get(PRICE);
  if (text === undefined || readFlag(fields.get(`${PRICE}@auf_anfrage`)) === true) return null;
  const price = readNumber(text);
  if (price === undefined) {
    note(PRICE, 'INVALID_NUMBER', `„${text.slice(0, 40)}“ ist kein lesbarer Preis.`, 'LISTING');
    return undefined;
  }
  if (price === 0) return null;
  const inCents = Math.round(price * 100) / 100;
  if (isWithin(BOUNDS.purchasePrice, inCents)) return inCents;
  note(
    PRICE,
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'Der Preis muss über 0 € und unter 10.000.000 € liegen.',
    'LISTING',
  );
  return undefined;
}
