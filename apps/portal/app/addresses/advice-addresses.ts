export const ADVICE_ADDRESS = '/baufinanzierung/finanzierungsberatung';

export const PERSON_ADDRESS = `${ADVICE_ADDRESS}/person`;

/** Page for a case that no lender or adviser takes. */
export const NO_OFFER_ADDRESS = `${ADVICE_ADDRESS}/kein-angebot`;

/** Query parameter of a test run of the funnel, which sends no request. */
export const TEST_RUN = 'isTestRun';

/** Last page of a test run; it has no request to show. */
export const AFTER_TEST_RUN = `${ADVICE_ADDRESS}/erfolg?${TEST_RUN}=true`;

/** Page after a request was sent: the choice of an appointment (`termin`), or the confirmation (`erfolg`). */
export function afterSending(statusToken: string, page: 'termin' | 'erfolg'): string {
  return `${ADVICE_ADDRESS}/${page}?anfrage=${encodeURIComponent(statusToken)}`;
}

/** Adds the test-run parameter to an address of the funnel, if this is a test run. */
export function addressOfRun(address: string, { isTestRun = false }: { isTestRun?: boolean }): string {
  if (!isTestRun) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${TEST_RUN}=true`;
}
