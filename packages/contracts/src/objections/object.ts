import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { Email } from '../requests/person-fields.ts';

/** Token of a mailed link, sent in the body instead of the URL. */
const TokenBody = z.strictObject({ id: z.string().check(z.maxLength(200)) });

/** Depending on the link, stops reminders to a visitor or pauses an adviser. */
export const unsubscribe = {
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/v1.0/provider/unsubscribe',
  summary:
    'Beendet Erinnerungen an eine Anfrage, oder setzt eine Beraterin oder einen Berater aus; wiederholbar.',
  tag: 'Datenschutz',
  body: TokenBody,
  errors: ['NOT_FOUND'],
} as const satisfies Operation;

/** Objects to any use of the contact (Art. 21 GDPR). */
export const objectToUse = {
  operationId: 'objectToUse',
  method: 'POST',
  path: '/v2/gdpr/objection',
  summary: 'Widerspricht jeder weiteren Nutzung der eigenen Angaben (Art. 21 DSGVO); wiederholbar.',
  tag: 'Datenschutz',
  body: TokenBody,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
} as const satisfies Operation;

/** Mails a link to object if data about the address exist; the response is the same for any address. */
export const sendObjectionLink = {
  operationId: 'sendObjectionLink',
  method: 'POST',
  path: '/v2/gdpr/objection-link',
  summary:
    'Schickt den Link zum Widerspruch an eine Adresse, zu der es eine Anfrage gibt. Die Antwort ist immer dieselbe.',
  tag: 'Datenschutz',
  body: z.strictObject({ email: Email }),
  successStatus: 202,
  errors: ['REQUIRED', 'EMAIL_INVALID'],
} as const satisfies Operation;
