import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { newLinkToken } from '../platform/privacy/index.ts';
import { linkRow } from '../leads/requests/index.ts';
import type { TestApp } from './test-app.ts';

/** Tokens of a request's links, and a function with which the visitor calls the API. */
interface RequestLinks {
  readonly status: string;
  readonly passOn: string;
  readonly cancel: string;
  readonly provider: string;
  call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse>;
}

const START = { start: '2030-01-02T10:00:00+01:00' };

/** Every call, by name, with which a visitor changes data through a request's link. */
export const WRITES_BY_LINK: readonly (readonly [
  string,
  (links: RequestLinks) => Promise<LightMyRequestResponse>,
])[] = [
  ['a message', ({ call, status }) => call('POST', `/v2/contact/${status}/messages`, { text: 'Hallo' })],
  [
    'an answer to an offer',
    ({ call, status }) =>
      call('POST', `/v2/contact/${status}/offers/${randomUUID()}/answer`, { answer: 'DECLINED' }),
  ],
  ['borrowers', ({ call, status }) => call('POST', `/v2/contact/${status}/borrowers`, {})],
  ['passing on', ({ call, passOn }) => call('POST', `/v2/contact/${passOn}/redistribution`, {})],
  [
    'a rating',
    ({ call, status: statusToken, provider }) =>
      call('POST', `/v1.0/providers/${provider}/ratings`, { statusToken, stars: 4 }),
  ],
  [
    'an appointment',
    ({ call, status }) => call('POST', '/v1.0/appointments', { statusToken: status, ...START }),
  ],
  ['another hour', ({ call, cancel }) => call('PUT', `/v1.0/appointments/${cancel}`, START)],
  ['cancelling', ({ call, cancel }) => call('DELETE', `/v1.0/appointments/${cancel}`)],
];

/** Creates link tokens like those in a request's mails. */
export async function linksOf(
  { app, database, market }: TestApp,
  { requestId, statusToken }: { readonly requestId: string; readonly statusToken: string },
): Promise<RequestLinks> {
  const [passOn, cancel] = [newLinkToken(), newLinkToken()];
  await database.db
    .insertInto('link_token')
    .values([
      linkRow(passOn, { purpose: 'REDISTRIBUTION', requestId, days: 14 }),
      linkRow(cancel, { purpose: 'APPOINTMENT', requestId }),
    ])
    .execute();
  const [provider] = market.current().providers.keys();
  return {
    status: statusToken,
    passOn,
    cancel,
    provider: String(provider),
    call: (method, path, payload) =>
      app.inject({ method, url: `/baufinanzierung/api${path}`, ...(payload && { payload }) }),
  };
}
