import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { requestFields } from '../../../testing/request-body.ts';
import { countRequests } from '../../../testing/request-journey.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const FUNNEL = '/baufinanzierung/finanzierungsberatung';
const ONE_PAGE = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const PERSON = `${FUNNEL}/person`;
const TEST = `${PERSON}?isTestRun=true`;

/** Sends the funnel's last form like a browser without JavaScript. */
function send({ app }: TestApp, url: string, changes: Record<string, string> = {}) {
  const fields = requestFields(1, { place: '10115 Berlin', postcode: '10115', step: 'send', ...changes });
  return app.inject({
    method: 'POST',
    url,
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

const ANSWERS: Readonly<Record<string, string>> = {
  financingType: 'PurchaseFinancing',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
  projectState: 'OBJECT_FOUND',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  purchasePrice: '400.000',
  ownFunds: '120.000',
  employmentType: 'EMPLOYED',
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
};

const PERSONAL = requestFields(1, { ownFunds: '120.000' });

/** Answers that are refused, one set per reason. */
const REFUSED: readonly Record<string, string>[] = [
  { ageGroup: 'OVER_66' },
  { incomeRange: 'UP_TO_1000' },
  { incomeRange: 'FROM_3001_TO_4000', ownFunds: '1.000' },
  { ownFunds: '380.000' },
];

const PAGES = [
  'finanzierungsart',
  'beginn',
  'projektstand',
  'ort',
  'kaufpreis',
  'beschaeftigung',
  'einkommen',
  'person',
  'kein-angebot',
  'erfolg',
  'neu-starten',
];

/** Follows all links of the funnel from page to page, like a browser without JavaScript. */
function walkOf({ app }: TestApp) {
  const seen = new Set<string>();
  const lost: string[] = [];
  const followed = new Set<string>();
  const origin = 'http://127.0.0.1:3000';
  /** Links of a page that lead into the funnel or to the request form. */
  const linksOn = (html: string) => {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    return [...main.matchAll(/\s(?:href|action|formaction)="([^"]+)"/gi)]
      .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin))
      .filter(({ pathname }) => pathname.startsWith(FUNNEL) || pathname === ONE_PAGE);
  };
  const arrive = async (from: string, { statusCode, body, headers }: Answer): Promise<URL[]> => {
    const { location } = headers;
    if (statusCode >= 500) throw new Error(`${from}: ${statusCode}`);
    const links = location === undefined ? linksOn(body) : [new URL(String(location), origin)];
    for (const { pathname, search } of links)
      if (!search.includes('isTestRun=true')) lost.push(`${from} → ${pathname}${search}`);
    return links;
  };
  const follow = async (address: string): Promise<void> => {
    if (followed.has(address)) return;
    followed.add(address);
    seen.add(new URL(address, origin).pathname);
    for (const { pathname, search } of await arrive(
      address,
      await app.inject({ url: address, headers: HOST }),
    ))
      await follow(pathname + search);
  };
  const post = async (address: string, fields: Record<string, string>): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: address,
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    const links = await arrive(`${address} ${JSON.stringify(fields)}`, answer);
    if (answer.statusCode === 307) for (const to of links) await post(to.pathname + to.search, fields);
    else for (const to of links) await follow(to.pathname + to.search);
  };
  return { seen, lost, follow, post };
}

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

async function leftBehind(running: TestApp): Promise<number[]> {
  const { db } = running.database;
  const count = async (table: 'delivery' | 'person' | 'idempotency') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [
    await countRequests(running),
    await count('delivery'),
    await count('person'),
    await count('idempotency'),
  ];
}

onPostgres(
  'a test run of the funnel',
  (running) => {
    // @spec 3.21
    test('is checked, and leaves nothing behind', async () => {
      const before = await leftBehind(running());
      const sent = await send(running(), TEST);
      expect([sent.statusCode, sent.headers['location']]).toEqual([
        303,
        '/baufinanzierung/finanzierungsberatung/erfolg?isTestRun=true',
      ]);
      const wrong = await send(running(), TEST, { forename: 'Test' });
      expect(wrong.statusCode).toBe(422);
      const onOnePage = await send(running(), `${ONE_PAGE}?openForm=true&isTestRun=true`);
      expect([onOnePage.statusCode, onOnePage.headers['location']]).toEqual([
        303,
        '/baufinanzierung/finanzierungsberatung/erfolg?isTestRun=true',
      ]);
      expect(await leftBehind(running())).toEqual(before);
    });

    test('remains one on every page that links and forms lead to, by every answer', async () => {
      const walk = walkOf(running());
      await walk.follow(`${FUNNEL}?isTestRun=true`);
      for (const page of PAGES) await walk.follow(`${FUNNEL}/${page}?isTestRun=true`);
      for (const [page, changes] of [
        ['finanzierungsart', { financingStart: '' }],
        ['einkommen', {}],
        ['einkommen', { ageGroup: '' }],
        ['einkommen', { zurueck: 'beschaeftigung' }],
        ['person', {}],
        ['person', { ...PERSONAL, step: 'check' }],
        ['person', { ...PERSONAL, step: 'check', forename: '' }],
        ['person', { ...PERSONAL, step: 'send' }],
        ...REFUSED.map((one) => ['person', one] as const),
        ...REFUSED.map((one) => ['kein-angebot', one] as const),
        ['kein-angebot', {}],
        ['kein-angebot', { withoutScript: 'true', ageGroup: '' }],
      ] as const)
        await walk.post(`${FUNNEL}/${page}?isTestRun=true`, { ...ANSWERS, ...changes });
      // The test run reached every page, and no link lost the test-run flag or the entered values.
      expect([...walk.seen].toSorted()).toEqual(
        [...['', ...PAGES].map((page) => (page === '' ? FUNNEL : `${FUNNEL}/${page}`)), ONE_PAGE].toSorted(),
      );
      expect(walk.lost).toEqual([]);
    });
  },
  { pages: true },
);

onPostgres(
  'a test run outside the demo',
  (running) => {
    test('is refused with a page of its own, whatever is done', async () => {
      for (const answer of [
        await running().app.inject({ url: TEST, headers: HOST }),
        await send(running(), TEST),
      ]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Einen Probelauf gibt es hier nicht');
      }
    });
  },
  { pages: true, config: { demo: false } },
);

const HOST = { host: '127.0.0.1:3000' };
