import { isRouteErrorResponse } from 'react-router';
import { LOGGED_OUT } from '../saving/save-labels.ts';

/** Unknown outcome, expired login, or nothing to request. */
export interface AskBroken {
  readonly broken: 'TECHNICAL' | 'LOGIN' | 'GONE';
}

export const BROKEN = {
  code: 'UNAVAILABLE',
  message:
    'Das hat gerade nicht geklappt. Was du getippt hast, steht noch da; noch einmal senden schadet nicht.',
} as const;

/** The same as `BROKEN`, before any input. */
export const NOT_LOADED = {
  code: 'UNAVAILABLE',
  message: 'Das hat gerade nicht geklappt. Lade die Seite neu und versuche es noch einmal.',
} as const;

export const NO_LOGIN = { code: 'NOT_LOGGED_IN', message: LOGGED_OUT } as const;
export const WHY_LOGIN =
  'Damit du deine Anfrage wiederfindest und nur du sie stellen kannst, melde dich bitte an. Danach bist du wieder hier.';

export const GONE = {
  code: 'NOT_FOUND',
  heading: 'Diesen Vorschlag gibt es hier nicht mehr',
  text: 'Seine Vorprüfung ist gelöscht oder abgelaufen, oder sie gehört zu einem anderen Browser oder Konto. Prüfen kannst du jederzeit neu.',
} as const;

/** Without a response the page stays as it is. */
export async function answerOrBroken<Answer>(ask: () => Promise<Answer>): Promise<Answer | AskBroken> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { broken: isRouteErrorResponse(error) && error.status === 404 ? 'GONE' : 'TECHNICAL' };
  }
}
