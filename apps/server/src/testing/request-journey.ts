import { createRequest, type CreateRequestAnswer } from '@heimvorteil/contracts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from './test-app.ts';
import { requestBody, submissionKey } from './request-body.ts';

/** A mail of the demo's mailbox. */
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

/** Sends a request that holds and gives what was answered. */
export async function sendRequest(
  { app }: TestApp,
  person: number,
  changes: Record<string, unknown> = {},
): Promise<CreateRequestAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/baufinanzierung/api/v2/contact',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(person) },
    payload: JSON.stringify(requestBody(person, changes)),
  });
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return z.parse(createRequest.response, response.json());
}

/** The mails that the demo kept, newest first, once there are that many. */
export async function mailsOf({ app }: TestApp, atLeast: number): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await app.inject({ url: MAILBOX, headers: { accept: 'application/json' } })).json();
        return mails.length;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return mails;
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const token = /\/baufinanzierung\/(?:anfrage|partner)\/([\w-]{43})\b/.exec(text)?.[1];
  if (token === undefined) throw new Error('no link in the mail');
  return token;
}
