import { beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { FlagName } from './feature-flags.ts';
import { flagDesk } from './flag-desk.ts';

const ROOT = '/baufinanzierung';
const CASE = 'purchasePrice=350000&ownFunds=80000&postcode=10115';
const DEBT = 'financingType=FollowupFinancing&remainingDebt=150000&propertyValue=300000&postcode=10115';

/** Pages where the crawl starts: without a case, with a purchase, and with a remaining debt. */
const BEGINNINGS = [
  `${ROOT}/`,
  `${ROOT}/rechner`,
  `${ROOT}/finanzierungsuebersicht?${CASE}`,
  `${ROOT}/finanzierungsuebersicht?${DEBT}`,
  `${ROOT}/finanzierungsrechner?${CASE}`,
  `${ROOT}/anschlussfinanzierung?${DEBT}`,
  `${ROOT}/finanzierungsangebote?${CASE}`,
  `${ROOT}/finanzierungsangebote?${DEBT}`,
  '/sitemap.xml',
];
const RESULTS = [
  'finanzierungsrechner',
  'finanzierungsvorpruefung',
  'wie-viel-haus-kann-ich-mir-leisten',
].map((flow) => `${ROOT}/v2/${flow}/ergebnisseite`);
/** Too expensive to be approved, because the page of proposals has other links after a refusal. */
const TOO_DEAR = { ...ANSWERS, ...MORE_ANSWERS, purchasePrice: '900.000' };
const PROPOSALS = `${ROOT}/finanzierungsuebersicht/angebote`;
const MOST_PAGES = 120;

/** Addresses that must disappear if the flag is off. */
const BEHIND: readonly [flag: FlagName, door: RegExp][] = [
  ['mortgage_officer_leads', /^\/baufinanzierung\/finanzierungsberatung\b/],
  [
    'pre_approval',
    /^\/baufinanzierung\/(v2\/finanzierungsvorpruefung|finanzierungsuebersicht\/(angebote|foerderung|zertifikat))\b/,
  ],
];

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href="|<loc>)(?:http:\/\/127\.0\.0\.1:\d+)?(\/[^"<#]*)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
/** Visit one page of each kind, because pages that differ in query or number have the same links. */
const kindOf = (link: string) => link.replace(/\?.*/, '').replace(/\/\d+/g, '/n');

/** All links found by a crawl from the start pages, without JavaScript. */
async function everyLink(running: TestApp): Promise<Set<string>> {
  const browser = new CookieJar(running.app);
  const met = new Set<string>();
  const seen = new Set(BEGINNINGS.map(kindOf));
  const ahead = [...BEGINNINGS];
  const read = (html: string) => {
    for (const link of linksIn(html)) {
      met.add(link);
      if (!link.startsWith(ROOT) || /\/(assets|icons|sso|api|widgets)\b/.test(link) || seen.has(kindOf(link)))
        continue;
      seen.add(kindOf(link));
      ahead.push(link);
    }
  };
  for (const page of RESULTS)
    read(
      (await browser.ask(page, { ...ANSWERS, ...MORE_ANSWERS }, { 'sec-fetch-site': 'same-origin' })).body,
    );
  const refused = new CookieJar(running.app);
  for (const page of RESULTS)
    read((await refused.ask(page, TOO_DEAR, { 'sec-fetch-site': 'same-origin' })).body);
  read((await refused.ask(PROPOSALS)).body);
  for (let pages = 0; ahead.length > 0 && pages < MOST_PAGES; pages += 1)
    read((await browser.ask(ahead.shift() ?? '')).body);
  // Fewer pages would mean that the crawl missed parts of the portal.
  expect(seen.size).toBeGreaterThan(25);
  return met;
}

onPostgres(
  'doors',
  (running) => {
    let by: string;
    let allLinks: ReadonlySet<string>;
    beforeAll(async () => {
      await logIn(running().app, 'betrieb@example.org');
      by = (await running().database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id;
      allLinks = await everyLink(running());
    });

    describe.each(BEHIND)('to the pages that %s disables', (flag, door) => {
      // @spec 6.10 6.15
      test('are nowhere, and there while it is on', async () => {
        const desk = flagDesk(running().flags, running().database.db);
        const doorsAmong = (links: ReadonlySet<string>) => [...links].filter((link) => door.test(link));
        expect(doorsAmong(allLinks)).not.toEqual([]);
        await desk.set(flag, 'OFF', by);
        expect(doorsAmong(await everyLink(running()))).toEqual([]);
        await desk.set(flag, 'DEFAULT', by);
      });
    });
  },
  { pages: true },
);
