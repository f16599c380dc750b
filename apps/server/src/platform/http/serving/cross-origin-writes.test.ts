import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { openSession } from '../../../testing/own-session.ts';

const CALCULATIONS = '/v1.0/profile/calculations';
const CALCULATION = { name: 'Meine', kind: 'own-capital', inputs: { savings: 1 } };

/** Headers by which a server sees where a request comes from; true: from an own page or from no page. */
const ORIGINS: readonly [string, Record<string, string>, boolean][] = [
  ['a foreign site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a foreign site without a word of its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://sister.127.0.0.1:3000' }, false],
  ['an old browser on a foreign page', { origin: 'https://evil.example' }, false],
  ['an old browser on a page without an origin', { origin: 'null' }, false],
  ['an own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, true],
  ['an own page that tells no origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['an old browser on an own page', { origin: 'http://127.0.0.1:3000' }, true],
  ['the other name of this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  ['a program', {}, true],
];

onPostgres('a write that a session speaks for', (running) => {
  let people = 0;

  describe.each(ORIGINS)('from %s', (_name, headers, isOwn) => {
    test.each<[string, 'POST' | 'PUT' | 'DELETE', (id: string) => string, object | undefined, number]>([
      ['saving', 'POST', () => CALCULATIONS, CALCULATION, 201],
      ['changing', 'PUT', (id) => `${CALCULATIONS}/${id}`, { name: 'Deine' }, 200],
      ['deleting', 'DELETE', (id) => `${CALCULATIONS}/${id}`, undefined, 204],
      ['marking', 'PUT', () => '/v1.0/shortlist/4711', undefined, 404],
      ['unmarking', 'DELETE', () => '/v1.0/shortlist/4711', undefined, 404],
      ['a profession', 'POST', () => '/v1.0/membership', { profession: 'DOCTOR' }, 204],
      ['erasing', 'DELETE', () => '/v1.0/profile', undefined, 204],
    ])('%s', async (_what, method, path, body, status) => {
      const session = await openSession(running(), { email: `schreibt.${++people}@example.org` });
      const saved = (await session.call('POST', CALCULATIONS, CALCULATION)).json<{ id: string }>();
      const response = await session.call(method, path(saved.id), body, headers);
      if (isOwn) return expect(response.statusCode).toBe(status);
      expectRefusal(response, 403, [[undefined, 'FOREIGN_PAGE']]);
      const left = await session.call('GET', CALCULATIONS);
      expect(left.json()).toEqual([expect.objectContaining({ id: saved.id, name: 'Meine' })]);
    });
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=a'])(
    'a form sent as %s is not read by these calls',
    async (type) => {
      const session = await openSession(running(), { email: `formular.${++people}@example.org` });
      const response = await session.call('POST', CALCULATIONS, CALCULATION, { 'content-type': type });
      expectRefusal(response, 415, [[undefined, 'UNSUPPORTED_MEDIA_TYPE']]);
    },
  );

  test('no foreign origin is allowed to call', async () => {
    const session = await openSession(running(), { email: `fremd.${++people}@example.org` });
    const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const read = await session.call('GET', CALCULATIONS, undefined, origin);
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    const answer = await running().app.inject({
      method: 'OPTIONS',
      url: `/baufinanzierung/api${CALCULATIONS}`,
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
