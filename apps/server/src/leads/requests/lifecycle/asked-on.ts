/** Where somebody was asked for consents. */
export interface AskedOn {
  readonly screen: string;
  /** The page's path, without what a query says; undefined where a call brought the answer. */
  readonly sourcePage: string | undefined;
}

/** A system that asked on pages of its own. */
export const ASKED_BY_CALL: AskedOn = { screen: 'schnittstelle', sourcePage: undefined };

/** The same for a partner's system, which the operator finds by its key. */
export function askedByPartner(keyId: string): AskedOn {
  return { ...ASKED_BY_CALL, screen: `${ASKED_BY_CALL.screen}:${keyId}` };
}

/** The page behind a form's address, which a script asks for under a name of its own. */
export function askedOn(address: string): AskedOn {
  const sourcePage = address.replace(/[?].*$/, '').replace(/\.data$/, '');
  const screen = sourcePage.split('/').find((part) => SCREENS.has(part)) ?? 'finanzierungsanfrage';
  return { screen, sourcePage };
}

const SCREENS: ReadonlySet<string> = new Set(['finanzierungsberatung', 'finanzierungsanfrage']);
