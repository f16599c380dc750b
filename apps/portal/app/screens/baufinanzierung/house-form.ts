import { formatEuro } from '@heimvorteil/format';
import { readNumber, withPurchase, writeNumber, type FieldError, type FormValues } from '@heimvorteil/forms';

export const HOUSE_FORM = withPurchase(['purchasePrice', 'ownFunds'], {});

export type HouseName = keyof (typeof HOUSE_FORM)['fields'] & string;
export type HouseValues = FormValues<HouseName>;
type Figure = 'purchasePrice' | 'ownFunds';

/** Highest valid price of a purchase, in whole euros. */
const HIGHEST_PRICE = 9_999_999;

/** Nearest valid value for each input that is out of bounds. */
function correctionsOf(values: HouseValues): Partial<Record<Figure, number>> {
  const price = readNumber('euros', values.purchasePrice);
  const ownFunds = readNumber('euros', values.ownFunds);
  return {
    ...(price !== undefined && price > HIGHEST_PRICE ? { purchasePrice: HIGHEST_PRICE } : {}),
    ...(ownFunds !== undefined && ownFunds < 0 ? { ownFunds: 0 } : {}),
  };
}

export function corrected(values: HouseValues): HouseValues {
  const texts = Object.entries(correctionsOf(values)).map(([name, value]) => [
    name,
    writeNumber('euros', value),
  ]);
  return { ...values, ...Object.fromEntries(texts) };
}

/** Error of a field, with the valid value that is used instead. */
export function errorOf(
  name: Figure,
  values: HouseValues,
  error: FieldError | undefined,
): FieldError | undefined {
  const used = correctionsOf(values)[name];
  if (!error || used === undefined) return error;
  return { ...error, message: `${error.message} Wir rechnen mit ${formatEuro(used)}.` };
}
