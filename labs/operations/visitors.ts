import { expect } from 'vitest';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { HTTP_PERSON } from '../../apps/server/src/testing/entered-persons.ts';
import { mailsOfDemo, verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { LONGEST_WAIT } from './place.ts';

const NEW_REQUEST = 'Neue Finanzierungsanfrage';

/** A financing request that a test sent, with the link for one of its advisers. */
export interface SentRequest {
  readonly requestId: string;
  /** Path of the adviser's link, without the portal's origin. */
  readonly link: string;
}

/** Senders of two requests; the test erases one of them after the backup. */
export interface Visitors {
  remaining: SentRequest;
  erased: SentRequest;
}

/**
 * Sends a financing request as a visitor does, and waits for the mail to an adviser. Reads the demo's
 * mailbox, or `readMails` if given.
 */
export async function sendRequestTo(
  portal: string,
  person: number,
  readMails = () => mailsOfDemo(portal),
): Promise<SentRequest> {
  const email = String(requestBody(person)['email']);
  const cookie = (await verifyOverHttp(portal, [email], readMails)).get(email) ?? '';
  const answer = await fetch(`${portal}/baufinanzierung/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(person), cookie },
    body: JSON.stringify(requestBody(person)),
  });
  expect(answer.status).toBe(201);
  const { requestId } = (await answer.json()) as { requestId: string };
  const linkInMail = async () => {
    const mail = (await readMails()).find(
      ({ subject, text }) => subject.startsWith(NEW_REQUEST) && text.includes(requestId),
    );
    return /\/baufinanzierung\/partner\/[\w-]{43}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkInMail, LONGEST_WAIT).not.toBe('');
  return { requestId, link: await linkInMail() };
}

/** Whether the adviser can still see who sent the request, because the portal can decrypt it. */
export async function isReadable(portal: string, { link }: SentRequest): Promise<boolean> {
  const page = await fetch(portal + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: portal },
    body: 'deed=open',
  });
  const text = await page.text();
  return page.ok && text.includes(HTTP_PERSON.surname);
}
