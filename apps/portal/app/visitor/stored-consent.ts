/** Answer to the consent banner; undefined if not answered yet. */
export type ConsentChoice = 'GRANTED' | 'REFUSED';

export const CONSENT_KEY = 'Mortgage_Consent';

/** Withdrawn ids with their time, until the server has received the withdrawal. */
export const WITHDRAWN_KEY = 'Mortgage_Withdrawn';

/** Version of the consent text; answers to another version are invalid. */
const TEXT_VERSION = '2026-11-25';

const LIFETIME_IN_MS = 30 * 86_400_000;

/** Stored answer; undefined if it is older than 30 days (contract §1), malformed, or to another text. */
export function readConsent(storage: Pick<Storage, 'getItem'>, now: number): ConsentChoice | undefined {
  try {
    const { choice, textVersion, lastModified } = JSON.parse(storage.getItem(CONSENT_KEY) ?? '{}');
    const isOurs = (choice === 'GRANTED' || choice === 'REFUSED') && textVersion === TEXT_VERSION;
    return isOurs && now - lastModified < LIFETIME_IN_MS && lastModified <= now ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the answer, but no visitor id. */
export function storeConsent(storage: Pick<Storage, 'setItem'>, choice: ConsentChoice, now: number): void {
  storage.setItem(CONSENT_KEY, JSON.stringify({ choice, textVersion: TEXT_VERSION, lastModified: now }));
}
