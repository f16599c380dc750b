export const PRE_APPROVAL_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
/** Result for the current answers. */
export const PRE_APPROVAL_RESULT = `${PRE_APPROVAL_ADDRESS}/ergebnisseite`;
/** Query parameter with the id of a stored pre-approval; only its owner can read it. */
export const PREAPPROVAL_PARAM = 'vorpruefung';

export function storedResultAddress(id: string): string {
  return `${PRE_APPROVAL_RESULT}?${PREAPPROVAL_PARAM}=${encodeURIComponent(id)}`;
}

/** Form field of a result page: the lever to try. */
export const LEVER_FIELD = 'ausprobieren';
/** Form field of a result page: repeat the stored check unchanged. */
export const RECHECK_FIELD = 'neu-pruefen';
/** Query parameter with the previous pre-approval, after a lever, a repeat or answers about programmes. */
export const BEFORE_PARAM = 'vorher';

/** Result page of a pre-approval that was derived from a stored one. */
export function triedAddress(id: string, before: string): string {
  return `${storedResultAddress(id)}&${new URLSearchParams({ [BEFORE_PARAM]: before })}`;
}
