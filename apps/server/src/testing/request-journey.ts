import { createRequest, sendCode, type CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { DeliveryKind } from '../platform/database/column-types.ts';
import { isBlacklistedEmail } from '../people/phone-verification/index.ts';
import type { TestApp } from './test-app.ts';
import { verifiedCookie } from './verified-visit.ts';
import { requestBody, submissionKey } from './request-body.ts';

export interface ReceivedMail {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

const MAILBOX = '/baufinanzierung/entwicklung/postfach';

const CONTACT = '/baufinanzierung/api/v2/contact';

/** Sends any body from a browser that has verified the body's address; `key` is the idempotency key. */
export async function postRequest(running: TestApp, body: unknown, key: string | undefined) {
  const { email } = (body ?? {}) as { email?: unknown };
  const cookie = typeof email === 'string' ? await cookieFor(running, email) : undefined;
  return running.app.inject({
    method: 'POST',
    url: CONTACT,
    headers: {
      host: '127.0.0.1:3000',
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(cookie !== undefined && { cookie }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Cookie of a browser that has verified the address; undefined if the address is invalid. */
async function cookieFor(running: TestApp, email: string): Promise<string | undefined> {
  const { success } = z.safeParse(sendCode.body, { email });
  return success && !isBlacklistedEmail(email) ? verifiedCookie(running, { email }) : undefined;
}

export async function countRequests({ database }: TestApp): Promise<number> {
  const { count } = await database.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function sendRequest(
  running: TestApp,
  person: number,
  changes: Record<string, unknown> = {},
): Promise<CreateRequestAnswer> {
  const response = await postRequest(running, requestBody(person, changes), submissionKey(person));
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return z.parse(createRequest.response, response.json());
}

/** Messages of one kind about a request, both pending and sent. */
export function deliveriesOf({ database }: TestApp, requestId: string, kind: DeliveryKind) {
  return database.db
    .selectFrom('delivery')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .execute();
}

/** Makes a stored request some days older. */
export async function ageRequest({ database }: TestApp, requestId: string, days: number): Promise<void> {
  const interval = sql`make_interval(days => ${days})`;
  await sql`update request set created_at = created_at - ${interval}, last_event_at = last_event_at - ${interval}
    where id = ${requestId}`.execute(database.db);
  await sql`update request_adviser set joined_at = joined_at - ${interval} where request_id = ${requestId}`.execute(
    database.db,
  );
}

/** Mails in the demo's mailbox, newest first; waits until there are `atLeast` of them. */
export async function mailsOf({ app }: TestApp, atLeast: number): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await app.inject({ url: MAILBOX, headers: { accept: 'application/json' } })).json();
        return mails.length;
      },
      { interval: 100 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return mails;
}

export function tokenIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const token = /\/baufinanzierung\/(?:anfrage|partner)\/([\w-]{43})\b/.exec(text)?.[1];
  if (token === undefined) throw new Error('no link in the mail');
  return token;
}
