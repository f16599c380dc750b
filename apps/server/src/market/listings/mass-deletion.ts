/** A larger part of what somebody offers never sells in one night: such a delivery was cut off. */
const LARGEST_SHARE = 1 / 5;
/** A home that was sold is a large share of what a small advertiser offers. */
const ALWAYS_ALLOWED = 1;

/** An advertiser of whom a full delivery leaves out more than can be right. */
export interface MassDeletion {
  readonly advertiserId: string;
  /** Listings that the delivery leaves out, and all that were offered before. */
  readonly missing: number;
  readonly active: number;
}

/** Whether so many can be gone of so many: up to a fifth, one in any case, but never all of them. */
export function canBeGone({ missing, active }: Omit<MassDeletion, 'advertiserId'>): boolean {
  return missing === 0 || (missing < active && missing <= Math.max(ALWAYS_ALLOWED, active * LARGEST_SHARE));
}

/** What is wrong, in a sentence for the operator. */
export function wordsOf({ advertiserId, missing, active }: MassDeletion): string {
  const why = missing < active ? 'mehr als ein Fünftel' : 'alle';
  return `Diese vollständige Lieferung würde von Anbieter ${advertiserId} ${missing} von ${active} Objekten löschen, ${why}.`;
}

/** What to do when it is right all the same. */
export const HOW_TO_ALLOW = 'Wenn das stimmt, wiederhole den Import mit --allow-mass-deletion.';
