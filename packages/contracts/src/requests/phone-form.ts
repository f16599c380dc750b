const WRITTEN = /^\+?[\d\s()/.–-]+$/;
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 17;

/** Tells whether a text can be a German phone number; the numbering plan itself only the server knows. */
export function isGermanPhoneForm(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const dialled = text.replace(/[^\d+]/g, '').replace(/^\+/, '00');
  if (dialled.length < FEWEST_DIGITS || dialled.length > MOST_DIGITS) return false;
  return dialled.startsWith('00') ? dialled.startsWith('0049') : true;
}
