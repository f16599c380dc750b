// House numbers: '12', '12 a', '12/1', '12-14b', '12a-c', '12 1/2'
const NUMBERED = /^[1-9]\d*(?: ?[a-z])?(?: ?[/–-] ?(?:\d+ ?[a-z]?|[a-z]))?$/i;
const HALVED = /^[1-9]\d{0,4} (?:1\/[234]|[½¼¾])$/;
// Mannheim's inner city has numbered blocks instead of street names: 'C 4', 'Q7, 24'.
const SQUARE = /^[a-u] ?[1-9]\d?(?:, ?| )?(?:[1-9]\d{0,2} ?[a-z]?(?: ?[/–-] ?\d{1,3} ?[a-z]?)?)?$/i;
const UNNUMBERED = /^(?:o\. ?nr\.?|ohne (?:nr\.|nummer|hausnummer))$/i;

const ACCEPTED = [NUMBERED, HALVED, SQUARE, UNNUMBERED];

/** True for a German house number, a Mannheim block number, or the abbreviation for no number. */
export function isHouseNumberForm(text: string): boolean {
  const trimmed = text.trim();
  return ACCEPTED.some((form) => form.test(trimmed));
}

/** True for a text with a letter, because nothing else is common to all German street names. */
export function isStreetForm(text: string): boolean {
  return /\p{L}/u.test(text);
}
