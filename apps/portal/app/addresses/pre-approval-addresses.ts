export const PRE_APPROVAL_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Result page of a pre-approval for the current answers. */
export const PRE_APPROVAL_RESULT = `${PRE_APPROVAL_ADDRESS}/ergebnisseite`;
/** Query parameter with the id of a stored pre-approval; only its owner can read it. */
export const PREAPPROVAL_PARAM = 'vorpruefung';

export function storedResultAddress(id: string): string {
  return `${PRE_APPROVAL_RESULT}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** Form field of a result page: the lever (change of the case) to try. */
export const LEVER_FIELD = 'ausprobieren';
/** Form field of a result page that repeats the stored pre-approval without changes. */
export const RECHECK_FIELD = 'neu-pruefen';
/**
 * Query parameter with the id of the pre-approval that this one replaces, after the visitor changed the case
 * or answered again.
 */
export const BEFORE_PARAM = 'vorher';

/** Result page of a new pre-approval; `before` is the stored one that it was derived from. */
export function triedAddress(id: string, before: string): string {
  return `${storedResultAddress(id)}&${new URLSearchParams({ [BEFORE_PARAM]: before })}`;
}
