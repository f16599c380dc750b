const LONGEST_NUMBER = 40;
const SPACES = /[\u00a0\u202f\u2009]/g;
const UNIT = / ?(?:€|EUR|Euro|%)$/i;

const PLAIN = /^\d+(?:,\d+)?$/;
const LEADING_COMMA = /^,\d+$/;
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}(?: \d{3})+(?:,\d+)?$/;
/** Three digits behind a dot are a group, never decimals: "1.234" is one thousand two hundred thirty-four. */
const DECIMAL_DOT = /^\d+\.\d{1,2}$/;

/**
 * Reads a number as people in Germany type it ("400.000,00 €", "400 000", "3,57 %", "3.5"); undefined when the
 * text could mean two different numbers or none.
 */
export function parseGermanNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const spaced = text.replace(SPACES, ' ').trim().replace(UNIT, '');
  const negative = spaced.startsWith('-') || spaced.startsWith('−');
  const digits = negative ? spaced.slice(1) : spaced;
  const plain = withDecimalPoint(digits);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return negative && value !== 0 ? -value : value;
}

function withDecimalPoint(digits: string): string | undefined {
  if (DECIMAL_DOT.test(digits)) return digits;
  if (PLAIN.test(digits) || LEADING_COMMA.test(digits)) return digits.replace(',', '.');
  if (GROUPED_BY_DOTS.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (GROUPED_BY_SPACES.test(digits)) return digits.replaceAll(' ', '').replace(',', '.');
  return undefined;
}
