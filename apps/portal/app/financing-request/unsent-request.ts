import { paramsOfForm, valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM, type RequestValues } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';

export interface Unsent {
  unsent: RequestValues;
  why: FieldError;
}

/** Sends a form; offline the input stays and can be sent again with the same idempotency key. */
export async function sendOrSaveForLater<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | Unsent> {
  const unsent = valuesFromParams(REQUEST_FORM, paramsOfForm(await request.clone().formData()));
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof TypeError) return { unsent, why: NOT_SENT };
    throw thrown;
  }
}

const NOT_SENT: FieldError = {
  code: 'NOT_SENT',
  message: 'Wir haben keine Verbindung. Deine Angaben stehen noch hier: Versuche es gleich noch einmal.',
};
