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
/** In a kept one's address, where a lever or answers about programmes made it: the one before. */
export const BEFORE_PARAM = 'vorher';
/** And which lever. */
export const LEVER_PARAM = 'hebel';

/** Where the result of a lever opens. */
export function triedAddress(id: string, { before, code }: { before: string; code: string }): string {
  return `${keptAddress(id)}&${new URLSearchParams({ [BEFORE_PARAM]: before, [LEVER_PARAM]: code })}`;
}
