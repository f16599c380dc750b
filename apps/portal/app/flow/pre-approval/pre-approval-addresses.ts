/** Where the check begins. */
export const PRE_APPROVAL_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Its result, from today's answers. */
export const PRE_APPROVAL_RESULT = `${PRE_APPROVAL_ADDRESS}/ergebnisseite`;
/** In the result's address: which kept pre-approval is opened. A number tells nobody anything but its owner. */
export const KEPT_PARAM = 'vorpruefung';

/** Where a kept pre-approval opens again. */
export function keptAddress(id: string): string {
  return `${PRE_APPROVAL_RESULT}?${KEPT_PARAM}=${encodeURIComponent(id)}`;
}
