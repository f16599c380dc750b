import type { RatingHint } from '@heimvorteil/desk/services';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,255}/gu;
const LINK = /https?:|www[.]|[\p{L}\d-]{1,63}[.](?:de|com|net|org|info|eu|at|ch|io|me)\b/iu;
const SHORTEST_NAME = 3;
/** Phone prefixes; loan amounts are entered without one. */
const DIALLED = /^[+(]?0|^\+/;

/** Passages that may identify a person or link elsewhere, for the moderator; no automatic decision. */
export function ratingHints(text: string, adviserNames: readonly string[]): RatingHint[] {
  const rest = text.replaceAll(EMAIL, ' ');
  const hints: RatingHint[] = [];
  if (rest !== text) hints.push('EMAIL');
  if (holdsPhoneNumber(rest)) hints.push('PHONE');
  if (LINK.test(rest)) hints.push('LINK');
  if (namesOneOf(rest, adviserNames)) hints.push('ADVISER');
  return hints;
}

function holdsPhoneNumber(text: string): boolean {
  return findPhoneNumbersInText(text, 'DE').some(({ startsAt, endsAt }) =>
    DIALLED.test(text.slice(startsAt, endsAt)),
  );
}

function namesOneOf(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text).map(alike));
  return names
    .flatMap(wordsOf)
    .some((part) => part.length >= SHORTEST_NAME && /^\p{Lu}/u.test(part) && words.has(alike(part)));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
}

function alike(word: string): string {
  return word.toLocaleLowerCase('de');
}
