/** Where the check begins. */
export const PRE_APPROVAL_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Its result, from today's answers. */
export const PRE_APPROVAL_RESULT = `${PRE_APPROVAL_ADDRESS}/ergebnisseite`;
/** In an address: the number of a kept pre-approval. It tells nobody anything but its owner. */
export const PREAPPROVAL_PARAM = 'vorpruefung';

/** Where a kept pre-approval opens again. */
export function keptAddress(id: string): string {
  return `${PRE_APPROVAL_RESULT}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** Of a form that asks a result: which of its levers is tried. */
export const LEVER_FIELD = 'ausprobieren';
/** Of the same form: a kept check is asked anew as it stands. */
export const RECHECK_FIELD = 'neu-pruefen';
/** In a kept one's address, where it was made from another one, by a lever, anew or by answers about programmes: the one before. */
export const BEFORE_PARAM = 'vorher';

/** Where a result opens that was made from a kept one. */
export function triedAddress(id: string, before: string): string {
  return `${keptAddress(id)}&${new URLSearchParams({ [BEFORE_PARAM]: before })}`;
}
