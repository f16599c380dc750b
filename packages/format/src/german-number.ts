const LONGEST_NUMBER = 40;
/** Soft hyphens, marks of direction, spaces without width: what copying brings along unseen. */
const INVISIBLE = /\p{Cf}/gu;
const FULL_WIDTH = /[！-～]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`\u2032]/g;
const PARTS = /^(?:(€|Euro?) ?)?([-−]?)(\S.*?)(?: ?(€|Euro?|%|m²|m2|qm))?$/i;

const PLAIN = /^\d*(?:,\d+)?$/;
const GROUPED = /^[1-9]\d{0,2}(?:([. '])\d{3})(?:\1\d{3})*(?:,\d+)?$/;
const GROUPED_AS_IN_SWITZERLAND = /^[1-9]\d{0,2}(?:'\d{3})+\.\d{1,2}$/;
/** Three digits behind a dot are a group, never decimals: "1.234" is one thousand two hundred thirty-four. */
const DECIMAL_DOT = /^\d+\.\d{1,2}$/;
/** A dash in the place of cents, "400.000,-". */
const WITHOUT_CENTS = /^([^,]+?) ?[,.] ?[-–—−]{1,2}$/;

/**
 * Reads a number as people in Germany type it ("400.000,00 €", "€ 400.000,-", "400'000", "3,57 %", "3.5"); undefined
 * when the text could mean two different numbers or none.
 */
export function parseGermanNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const visible = text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(APOSTROPHES, "'")
    .replace(/\s/g, ' ')
    .trim();
  const [, currency, minus, digits = '', unit] = PARTS.exec(visible) ?? [];
  const plain = currency && unit ? undefined : withDecimalPoint(digits);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return minus && value !== 0 ? -value : value;
}

function withDecimalPoint(digits: string): string | undefined {
  const whole = WITHOUT_CENTS.exec(digits)?.[1];
  if (whole !== undefined) return DECIMAL_DOT.test(whole) ? undefined : withDecimalPoint(whole);
  if (digits === '' || DECIMAL_DOT.test(digits)) return digits || undefined;
  if (PLAIN.test(digits) || GROUPED.test(digits)) return digits.replace(/[. ']/g, '').replace(',', '.');
  return GROUPED_AS_IN_SWITZERLAND.test(digits) ? digits.replaceAll("'", '') : undefined;
}
