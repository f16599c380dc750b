import {
  addressOf,
  confirmCode,
  createRequest,
  sendCode,
  type CreateRequestAnswer,
} from '@heimvorteil/contracts';
import { expect } from 'vitest';
import { EXAMPLES } from '../platform/description/examples.ts';
import { API_ROOT } from '../platform/http/serving/serve.ts';
import { callWith, partnerKey } from './partner-call.ts';
import { requestBody } from './request-body.ts';
import type { TestApp } from './test-app.ts';
import { codesTo } from './visit-browser.ts';

const CONTACT = addressOf(createRequest);
/** Every partner names this visit id, so only the keys separate the partners' data. */
const SHARED_VISIT = 'a-visit-that-all-of-them-name';
const SHARED_KEY = 'a-submission-that-all-of-them-name';
/** A partner's key and the data created with it: a visit, a verified contact, a request. */
export interface PartnerAtWork {
  readonly name: string;
  readonly id: string;
  readonly secret: string;
  readonly sandbox: boolean;
  readonly body: Record<string, unknown>;
  /** Idempotency key that only this partner uses. */
  readonly ownKey: string;
  readonly answer: CreateRequestAnswer;
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    key?: string,
  ): Promise<Awaited<ReturnType<typeof callWith>>>;
}

export async function partnerAtWork(
  running: TestApp,
  { name, person, sandbox }: { name: string; person: number; sandbox: boolean },
): Promise<PartnerAtWork> {
  const { id, secret } = await partnerKey(running, { name, sandbox });
  const body = requestBody(person);
  const email = String(body['email']);
  const ownKey = `a-submission-of-${name}-${sandbox ? 'sandbox' : 'live'}`.padEnd(30, '-');
  const call: PartnerAtWork['call'] = (method, url, payload, key) =>
    callWith(running.app, secret, {
      method,
      url,
      headers: { 'partner-visit': SHARED_VISIT, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload !== undefined && { payload: payload as object }),
    });
  await call('POST', addressOf(sendCode), { email });
  const code = sandbox ? '123456' : (await codesTo(running, email))[0];
  expect((await call('POST', addressOf(confirmCode), { code })).statusCode).toBe(200);
  const answers = [
    await call('POST', CONTACT, body, SHARED_KEY),
    await call('POST', CONTACT, { ...body, purchasePrice: 410_000 }, ownKey),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  return { name, id, secret, sandbox, body, ownKey, answer: answers[0]!.json(), call };
}

/** Attempts by name: a partner uses a key on its own data (`isOwn`) or on another partner's. */
export const PARTNER_CELLS: Readonly<
  Record<string, (caller: PartnerAtWork, owner: PartnerAtWork, isOwn: boolean) => Promise<void>>
> = {
  async 'status link'(caller, { answer }, isOwn) {
    const { statusCode, body } = await caller.call('GET', `${CONTACT}/${answer.statusToken}`);
    expect(statusCode).toBe(isOwn ? 200 : 404);
    if (!isOwn) expect(body).toContain('NO_REQUEST_FOUND');
  },
  async borrowers(caller, { answer }, isOwn) {
    const url = `${CONTACT}/${answer.statusToken}/borrowers`;
    expect((await caller.call('POST', url, EXAMPLES['stateBorrowers'])).statusCode).toBe(isOwn ? 200 : 404);
  },
  async 'verified contact'(caller, owner, isOwn) {
    // The request needs a verified contact. In the shared visit each key sees only its own contacts.
    const sent = await caller.call(
      'POST',
      CONTACT,
      { ...owner.body, purchasePrice: 420_000 },
      `${caller.ownKey}-for-${owner.ownKey}`,
    );
    expect(sent.statusCode).toBe(isOwn ? 201 : 403);
  },
  async 'idempotency key that both have used'(caller, owner, isOwn) {
    const again = await caller.call('POST', CONTACT, owner.body, SHARED_KEY);
    // Both partners used this idempotency key: 201 repeats one's own request, 409 means another body.
    expect(again.statusCode).toBe(isOwn ? 201 : 409);
    if (isOwn) expect(again.json()).toEqual(owner.answer);
    else expect(again.body).not.toContain(owner.answer.statusToken);
    const own = await caller.call('POST', CONTACT, caller.body, SHARED_KEY);
    expect([own.statusCode, own.json()]).toEqual([201, caller.answer]);
  },
  async 'idempotency key of one alone'(caller, owner, isOwn) {
    const again = await caller.call('POST', CONTACT, { ...owner.body, purchasePrice: 410_000 }, owner.ownKey);
    expect(again.statusCode).toBe(isOwn ? 201 : 403);
  },
};

export const withdrawalOf = ({ answer }: PartnerAtWork) => `${CONTACT}/${answer.statusToken}/withdrawal`;

/** Address of a call that requires no scope. */
export const ANY_CALL = `${API_ROOT}/v1.0/geoautocomplete/entities?q=Leipzig`;
