/** Where the funnel begins. */
export const ADVICE_ADDRESS = '/baufinanzierung/finanzierungsberatung';

/** Where who asks says who they are. */
export const PERSON_ADDRESS = `${ADVICE_ADDRESS}/person`;

/** Where somebody is led whose case nobody takes. */
export const NO_OFFER_ADDRESS = `${ADVICE_ADDRESS}/kein-angebot`;

/** What the funnel's address carries where nothing of it is meant. */
export const TEST_RUN = 'isTestRun';

/** What follows a test run, of which there is nothing to see. */
export const AFTER_TEST_RUN = `${ADVICE_ADDRESS}/erfolg?${TEST_RUN}=true`;

/** What follows a request that was sent from the funnel: an hour for the talk, or that it has arrived. */
export function afterSending(statusToken: string, page: 'termin' | 'erfolg'): string {
  return `${ADVICE_ADDRESS}/${page}?anfrage=${encodeURIComponent(statusToken)}`;
}

/** An address that says whether nothing of what follows is meant. */
export function addressOfRun(address: string, { isTestRun = false }: { isTestRun?: boolean }): string {
  if (!isTestRun) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${TEST_RUN}=true`;
}
