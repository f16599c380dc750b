import type { Problem } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { newLinkToken } from '../../privacy/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { API_ROOT } from '../serving/serve.ts';

const NUMBER = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const RECEIVED = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPLACED = [
  `${API_ROOT}/v1.0/monthlyrate`,
  `${API_ROOT}/nowhere`,
  `${API_ROOT}/%`,
  `${API_ROOT}/v1.0/exposes/${'1'.repeat(300)}`,
  `${API_ROOT}/v1.0/profile`,
  '/nowhere',
  '/healthz',
  '/metrics',
];
/** One example of each kind of answer that shared caches may store. */
const UNCHANGED = [
  `${API_ROOT}/v1.0/monthlyrate?purchasePrice=400000`,
  `${API_ROOT}/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001`,
  `${API_ROOT}/openapi.json`,
  '/baufinanzierung/zertifikat/schluessel.json',
  '/robots.txt',
  '/baufinanzierung/icons/apple-touch-icon.png',
];

onPostgres('the number of a request', (running) => {
  const ask = (url: string, headers = {}) => running().app.inject({ url, headers });
  const numberOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['x-request-id'];

  test.each(REPLACED)('is in the answer of %s, different each time', async (url) => {
    const answers = [await ask(url), await ask(url)];
    const numbers = answers.map(numberOf);
    for (const number of numbers) expect(number).toMatch(NUMBER);
    expect(new Set(numbers).size).toBe(2);
    for (const answer of answers) {
      if (answer.statusCode < 400) continue;
      expect(answer.json<Problem>().instance).toBe(`urn:uuid:${numberOf(answer)}`);
    }
  });

  test.each(UNCHANGED)('is in no shared answer: %s', async (url) => {
    for (let times = 0; times < 3; times++) {
      const answer = await ask(url);
      expect(answer.headers['cache-control']).toMatch(/^public/);
      expect(numberOf(answer)).toBeUndefined();
      const { etag } = answer.headers;
      if (etag !== undefined) expect(numberOf(await ask(url, { 'if-none-match': etag }))).toBeUndefined();
    }
  });

  test('cannot be set by a caller', async () => {
    for (const received of [RECEIVED, newLinkToken()])
      expect(numberOf(await ask('/healthz', { 'x-request-id': received }))).not.toContain(received);
  });

  test('is in every line of the log that is written meanwhile, and in no other', async () => {
    const { app, database, logged } = running();
    await database.db.schema.alterTable('listing').renameTo('listing_elsewhere').execute();
    const before = logged.length;
    const answers = await Promise.all([1, 2, 3].map((id) => ask(`${API_ROOT}/v1.0/exposes/${id}`)));
    await database.db.schema.alterTable('listing_elsewhere').renameTo('listing').execute();
    const login = await ask('/baufinanzierung/sso/callback?state=x&code=y');
    app.log.warn('said by nobody');
    const lines = logged.slice(before).map((line) => JSON.parse(line) as { msg: string; instance?: string });
    const of = (msg: string) => lines.filter((line) => line.msg === msg).map(({ instance }) => instance);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(new Set(of('request failed'))).toEqual(
      new Set(answers.map((answer) => `urn:uuid:${numberOf(answer)}`)),
    );
    expect(of('request failed')).toHaveLength(3);
    expect(of('login')).toEqual([`urn:uuid:${numberOf(login)}`]);
    expect(of('said by nobody')).toEqual([undefined]);
  });
});

describe('behind a proxy', () => {
  onPostgres(
    'the number of a request',
    (running) => {
      const numberFor = async (number: string, remoteAddress: string) => {
        const { headers } = await running().app.inject({
          url: '/healthz',
          remoteAddress,
          headers: { 'x-request-id': number },
        });
        return headers['x-request-id'];
      };

      test('is the proxy’s, in one spelling', async () => {
        expect(await numberFor(RECEIVED, '10.1.2.3')).toBe(RECEIVED);
        expect(await numberFor(RECEIVED.toUpperCase(), '10.1.2.3')).toBe(RECEIVED);
        expect(await numberFor(RECEIVED.replaceAll('-', ''), '10.1.2.3')).toBe(RECEIVED);
      });

      test('is ours if the caller sends one, or another form', async () => {
        expect(await numberFor(RECEIVED, '192.0.2.7')).not.toBe(RECEIVED);
        for (const odd of [
          '',
          'x',
          RECEIVED.slice(1),
          `${RECEIVED}0`,
          RECEIVED.replace('-', ''),
          `${RECEIVED}, ${RECEIVED}`,
          newLinkToken(),
          RECEIVED.replace('0', 'g'),
        ])
          expect([odd, await numberFor(odd, '10.1.2.3')]).toEqual([odd, expect.stringMatching(NUMBER)]);
        expect(await numberFor(RECEIVED.replace('-', ''), '10.1.2.3')).not.toBe(RECEIVED);
      });
    },
    { settings: { TRUST_PROXY: '10.0.0.0/8' } },
  );
});

onPostgres(
  'a page',
  (running) => {
    const displayed = /Vorgangsnummer: ([^<]*)</;

    test('that fails shows the number that its line of the log has', async () => {
      const { app, database, logged } = running();
      await database.db.schema.alterTable('link_token').renameTo('link_token_elsewhere').execute();
      const answers = [];
      const before = logged.length;
      for (const page of ['/baufinanzierung/anfrage/', '/baufinanzierung/partner/'])
        answers.push(await app.inject({ url: page + newLinkToken() }));
      await database.db.schema.alterTable('link_token_elsewhere').renameTo('link_token').execute();
      for (const [at, { headers, body, statusCode }] of answers.entries()) {
        expect(statusCode).toBe(500);
        const number = String(headers['x-request-id']);
        expect(displayed.exec(body)?.slice(1)).toEqual([number]);
        expect(JSON.parse(logged[before + at] ?? '{}')).toMatchObject({
          msg: 'page failed',
          instance: `urn:uuid:${number}`,
        });
      }
    });

    test('that is not there shows none, and any page is answered with one', async () => {
      for (const [url, status] of [
        ['/nowhere', 404],
        ['/baufinanzierung/rechner', 200],
      ] as const) {
        const { statusCode, headers, body } = await running().app.inject({ url });
        expect([statusCode, headers['x-request-id']]).toEqual([status, expect.stringMatching(NUMBER)]);
        expect(body).not.toMatch(displayed);
        expect(body).not.toContain(headers['x-request-id']);
      }
    });

    test('has scripts and styles that are cached without one', async () => {
      const { body } = await running().app.inject({ url: '/baufinanzierung/rechner' });
      const [script = ''] = /\/baufinanzierung\/assets\/[\w.-]+[.]js/.exec(body) ?? [];
      const files = [script, '/baufinanzierung/widgets/finance-widgets.js'];
      for (const url of files) {
        const { statusCode, headers } = await running().app.inject({ url });
        expect([url, statusCode, headers['x-request-id']]).toEqual([url, 200, undefined]);
      }
    });
  },
  { pages: true },
);
