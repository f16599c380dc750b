/** What a visitor said about the visitor id; undefined: not asked yet. */
export type ConsentChoice = 'GRANTED' | 'REFUSED';

export const CONSENT_KEY = 'Mortgage_Consent';
/** Numbers that were withdrawn, each with when, until the server has heard of it. */
export const WITHDRAWN_KEY = 'Mortgage_Withdrawn';
/** Other text, other question: an answer to an older one is none. */
const TEXT_VERSION = '2026-11-25';
const KEPT_MILLISECONDS = 30 * 86_400_000;

/** Reads the answer, unless it is older than 30 days (contract §1), to another text or not ours. */
export function readConsent(storage: Pick<Storage, 'getItem'>, now: number): ConsentChoice | undefined {
  try {
    const { choice, textVersion, lastModified } = JSON.parse(storage.getItem(CONSENT_KEY) ?? '{}');
    const isOurs = (choice === 'GRANTED' || choice === 'REFUSED') && textVersion === TEXT_VERSION;
    return isOurs && now - lastModified < KEPT_MILLISECONDS && lastModified <= now ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer; it holds no id. */
export function storeConsent(storage: Pick<Storage, 'setItem'>, choice: ConsentChoice, now: number): void {
  storage.setItem(CONSENT_KEY, JSON.stringify({ choice, textVersion: TEXT_VERSION, lastModified: now }));
}
