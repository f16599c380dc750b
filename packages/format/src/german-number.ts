const LONGEST_NUMBER = 40;
const UNITS = /^(?:€|Euro?) ?| ?(?:€|Euro?|%|m²|m2|qm)$/gi;
/**
 * Digits, plain or in groups of three; then decimals, or a dash in place of cents. Three digits after a dot
 * are a group, never decimals: "1.234" is 1234.
 */
const NUMBER =
  /^([-−])?(?:(\d*)|[1-9]\d{0,2}([. '‘’´`])\d{3}(?:\3\d{3})*)(?:,\d+|(\.\d\d?)|( ?[,.] ?[-–—−]+))?$/;

/**
 * Parses a number in German notation ("400.000,00 €", "€ 400.000,-", "400'000", "3,57 %", "3.5"); undefined
 * if it is ambiguous or no number.
 */
export function parseGermanNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const visible = text
    // Remove soft hyphens, direction marks and zero-width spaces, which copied text may contain invisibly.
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .trim()
    .replace(UNITS, '');
  const [number, minus = '', plain, group, point, dash = ''] = NUMBER.exec(visible) ?? [];
  if (number === undefined || (plain === '' && !/,\d/.test(number)) || (group === '.' && point))
    return undefined;
  const digits = number.slice(minus.length, number.length - dash.length);
  const value = Number(digits.replace(/[^\d,](?=\d{3})/g, '').replace(',', '.'));
  return minus && value ? -value : value;
}
