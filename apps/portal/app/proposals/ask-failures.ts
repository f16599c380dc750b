/** Nothing was answered: nobody knows more than that, or whoever asks is logged in no more. */
export interface AskBroken {
  readonly broken: 'TECHNICAL' | 'LOGIN';
}

export const BROKEN = {
  code: 'UNAVAILABLE',
  message:
    'Das hat gerade nicht geklappt. Was du getippt hast, steht noch da; noch einmal senden schadet nicht.',
} as const;

export const NO_LOGIN = {
  code: 'NOT_LOGGED_IN',
  message: 'Du bist nicht mehr angemeldet. Melde dich in einem neuen Tab an und sende dann noch einmal.',
} as const;

/** The server's answer; where there is none the page stays as it is. */
export async function answerOrBroken<Answer>(ask: () => Promise<Answer>): Promise<Answer | AskBroken> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { broken: 'TECHNICAL' };
  }
}
