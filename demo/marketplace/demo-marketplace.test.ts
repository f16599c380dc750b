import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importListings } from '../../apps/server/src/market/listings/index.ts';
import { loadDemoListings } from '../loading/load-demo-listings.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInGeography } from '../../apps/server/src/testing/built-in-geography.ts';
import { delivery } from '../../apps/server/src/testing/open-immo.ts';
import { testApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';

const geography = builtInGeography();
const PORTAL = 'http://127.0.0.1:3000';
const HOSTILE = `"'><script>alert(1)</script>&amp;${'`'}\${1}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

let running: TestApp;
let folder: string;
const get = (url: string) => running.app.inject({ url });
const links = (body: string) => [...body.matchAll(/href="(\/expose\/\d+)"/g)].map(([, link]) => link ?? '');

beforeAll(async () => {
  running = await testApp();
  const { db } = running.database;
  await loadDemoListings(db, geography);
  folder = await mkdtemp(join(tmpdir(), 'heimvorteil-marketplace-'));
  const path = join(folder, 'boese.xml');
  const words = escaped(HOSTILE);
  const commission = `<aussen_courtage>${words}</aussen_courtage>`;
  const extra = `<freitexte><objektbeschreibung>${words}</objektbeschreibung></freitexte>`;
  await writeFile(
    path,
    delivery(
      [
        { number: '66601', title: words, city: words, kind: '<buero_praxen/>', commission, extra },
        { number: '66602', price: '', commission: '' },
        {
          number: '66603',
          price: '<kaufpreis>300000</kaufpreis>',
          commission: '<aussen_courtage>5.000,- € inkl. MwSt.</aussen_courtage>',
        },
      ],
      { anid: words },
    ),
  );
  await importListings(path, { db, geography, allowMassDeletion: false });
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

describe('the list', () => {
  test('shows every listing once over its pages', async () => {
    const found: string[] = [];
    let next: string | undefined = '/';
    while (next !== undefined) {
      const { statusCode, body } = await get(next);
      expect(statusCode).toBe(200);
      found.push(...links(body));
      next = /<a href="([^"]+)"\s+rel="next"/
        .exec(body)?.[1]
        ?.replaceAll('&#61;', '=')
        .replaceAll('&#38;', '&');
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(56);
  });

  test.each([
    ['/?land=1276003', 'Immobilien kaufen in Berlin', 6],
    ['/?land=1276012', 'Immobilien kaufen im Saarland', 3],
    ['/?land=1276003&art=sonstiges', 'Sonstiges kaufen in Berlin', 1],
    ['/?land=1276005&art=grundstueck', 'Grundstücke kaufen in Bremen', 0],
  ])('%s narrows it', async (address, heading, count) => {
    const { body } = await get(address);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(links(body)).toHaveLength(count);
    expect(body.includes('Dafür gibt es gerade keine Objekte')).toBe(count === 0);
  });

  test.each([
    '/?land=0000000',
    '/?land=1276003&land=1276002',
    '/?art=__proto__',
    '/?seite=0',
    '/?seite=abc',
    '/?seite=-1',
    "/?land=' or 1=1",
  ])('%s narrows nothing and breaks nothing', async (address) => {
    const { statusCode, body } = await get(address.replaceAll(' ', '%20'));
    expect(statusCode).toBe(200);
    expect(links(body)).toHaveLength(12);
  });

  test('a page behind the last one is empty', async () => {
    expect(links((await get('/?seite=999')).body)).toEqual([]);
  });
});

describe('a listing', () => {
  test('embeds both widgets as a foreign host does: one script, attributes from the listing', async () => {
    const { body } = await get('/expose/314901');
    expect([...body.matchAll(/<script/g)]).toHaveLength(1);
    expect(body).toContain(
      `<script async src="${PORTAL}/baufinanzierung/widgets/finance-widgets.js"></script>`,
    );
    expect(body.match(/data-widget-type="[^"]+"/g)).toEqual([
      'data-widget-type="monthly-rate"',
      'data-widget-type="cost-widget"',
    ]);
    for (const attribute of [
      'data-exposeid="314901"',
      'data-purchase-price="720000"',
      'data-has-broker-commission="true"',
      'data-broker-commission="3.57"',
      'data-postcode="80331"',
      'data-cwid="DEMO-MAKLER-01"',
      'data-exclusive="true"',
    ]) {
      expect(body).toContain(attribute);
    }
    expect(body).toMatch(/data-geo-code="1276002\d{3,5}"/);
  });

  test('shows the commission with its amount, the sender’s form first', async () => {
    const { body } = await get('/expose/66603');
    // The commission of 5,000 euros is 1.67 % of the price of 300,000 euros.
    expect(body).toContain('5.000\u00a0€ (1,67\u00a0% vom Kaufpreis), inkl. MwSt.');
    expect(body).not.toContain('Angenommen');
    expect((await get('/expose/314901')).body).toContain(
      '3,57\u00a0% vom Kaufpreis (25.704\u00a0€), inkl. MwSt.',
    );
  });

  test('omits unknown values', async () => {
    const { body } = await get('/expose/66602');
    expect(body).toContain('Preis auf Anfrage');
    expect(body).toContain('keine Angabe');
    expect(body).toContain('Angenommen: 3,57\u00a0%.');
    expect(body).toMatch(
      /href="http:[^"]+[/]nebenkostenrechner[?]exposeId&#61;66602[^"]*postcode&#61;10115">Ändern<[/]a>/,
    );
    expect(body).not.toMatch(/data-(purchase-price|has-broker-commission|broker-commission)=/);
  });

  test.each(['/expose/66601', '/?land=1276003&art=sonstiges'])(
    'hostile texts stay text on %s',
    async (address) => {
      const { body } = await get(address);
      expect(body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
      expect(body).not.toContain('<script>');
      expect(body).not.toMatch(/="[^"]*"'/);
    },
  );

  test.each([
    '/expose/1',
    '/expose/0',
    '/expose/abc',
    '/expose/314001e',
    '/expose/99999999999999999999',
    "/expose/1'",
  ])('%s does not exist', async (address) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).toContain('Dieses Objekt gibt es nicht oder nicht mehr');
  });
});

test('the policy allows the contract’s requirements for a host, and nothing else from elsewhere', async () => {
  const { headers } = await get('/expose/314901');
  expect(headers['content-security-policy']?.toString().split(';')).toEqual([
    "default-src 'none'",
    `script-src ${PORTAL}`,
    `connect-src ${PORTAL}`,
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('style and icon are cached for ever under a hash of their content', async () => {
  const { body } = await get('/');
  for (const [, url, type] of body.matchAll(/href="(\/marktplatz\/[^"]+\.(css|svg))"/g)) {
    const { statusCode, headers } = await get(url ?? '');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toContain(type);
  }
});

describe('outside the demo', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await testApp({ config: { demo: false } });
  });
  afterAll(() => production.close());

  test.each(['/', '/expose/314901'])('%s is no marketplace', async (address) => {
    expect((await production.app.inject(address)).statusCode).toBe(404);
  });
});
