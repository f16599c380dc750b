import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import type { Scene } from './follow-document.ts';
import { LONGEST_WAIT, type Place } from './place.ts';

/** Database that the commands of backup.md, which run before, have restored. */
const DATABASE = 'heimvorteil_restored';
/** Id of a listing in demo/listings/6-nachtrag.xml. */
const LISTING = '314001';
const RESUMED = `name = 'Beratungsteam Schlehenkamm Ost'`;
const OFFERS = '/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001';
const MONTHLY_RATE = '/v1.0/monthlyrate?purchasePrice=300000&geoCode=1276002';

/** Preparations and checks of the commands in data.md. */
export function scenesOfImports({ folder, portal, sql, call }: Place): Scene[] {
  let live = '';
  let sandbox = '';
  let delivery = '';
  const statusOf = async (path: string, key: string) => (await call(path, key)).status;
  return [
    {
      command: 'npm run advisers:import -- advisers.csv',
      after(text) {
        expect(text).toMatch(/ 1 pausiert/);
        const paused = 'select email from adviser where not active';
        expect(sql(paused, DATABASE)).toBe('beratung-50001@example.org');
      },
    },
    {
      command: 'npm run advisers:import -- advisers.csv --resume "Beratungsteam Schlehenkamm Ost"',
      before: () => sql(`update adviser set paused_at = now() where ${RESUMED}`, DATABASE),
      after(text) {
        expect(text).toMatch(/ 1 wieder dabei/);
        expect(sql(`select email from adviser where paused_at is null and ${RESUMED}`, DATABASE)).toBe(
          'beratung-50002@example.org',
        );
      },
    },
    {
      command: 'npm run -s partners:list',
      async after(text) {
        [live = '', sandbox = ''] = text.match(/^hvt_(live|test)_\w+$/gm) ?? [];
        expect(text).toMatch(/^\S+ +Marktplatz +echt [^]*^\S+ +Marktplatz Probe +Sandbox /m);
        const offers = await call(OFFERS, live);
        expect([offers.status, offers.headers.get('ratelimit-policy')]).toEqual([
          200,
          expect.stringContaining('q=12000;'),
        ]);
        expect(await statusOf(OFFERS, sandbox)).toBe(200);
        // A sandbox API key must not call calculators, only a live one.
        expect([await statusOf(MONTHLY_RATE, live), await statusOf(MONTHLY_RATE, sandbox)]).toEqual([
          200, 403,
        ]);
      },
    },
    {
      command: `npm run -s partners:key -- --revoke "$(npm run -s partners:list | awk '/Marktplatz Probe/ {print $1}')"`,
      async after() {
        await expect.poll(() => statusOf(OFFERS, sandbox), LONGEST_WAIT).toBe(401);
        expect(await statusOf(OFFERS, live)).toBe(200);
      },
    },
    {
      command: 'npm run rates:import -- delivery --now',
      after(text) {
        [, delivery = ''] = /Probe: [^]*Lieferung (\d+) übernommen[^]*\n *\1 /.exec(text) ?? [];
        expect(delivery).not.toBe('');
      },
    },
    {
      command: 'npm run rates:withdraw -- "$DELIVERY" --now',
      after(text) {
        expect(text).toContain(`Lieferung ${delivery} ist zurückgezogen`);
        expect(sql('select delivery_id from rate_withdrawal', DATABASE)).toBe(delivery);
      },
    },
    {
      command: 'npm run listings:import -- demo/listings/6-nachtrag.xml',
      // Delete the listing, which the demo imported at its start, so that the import reports a new one.
      async before() {
        sql(`delete from listing where expose_id = ${LISTING}`, DATABASE);
        expect((await fetch(`${portal}/expose/${LISTING}`)).status).toBe(404);
      },
      async after(text) {
        expect(text).toContain('1 neu');
        expect((await fetch(`${portal}/expose/${LISTING}`)).status).toBe(200);
      },
    },
    {
      command: 'npm run listings:import -- demo/listings/1-nord.xml demo/listings/2-ost.xml --parallel 2',
      after: (text) => expect(text).toMatch(/^1-nord[.]xml .*[(]vollständige Lieferung[)]/m),
    },
    {
      command: 'npm run geo:import -- DE.txt',
      before: () => writeFileSync(join(folder, 'DE.txt'), placesAsGeonamesHasThem()),
      after(text) {
        expect(text).toMatch(/[1-9]\d+ Postleitzahlen übernommen[^]*Entfallen: keine/);
        expect(existsSync(join(folder, '.data/geo/postal-codes.csv'))).toBe(true);
      },
    },
  ];
}

/** Writes the portal's places in the file format of GeoNames, instead of downloading the file. */
function placesAsGeonamesHasThem(): string {
  const lines = readFileSync(join(root, 'apps/server/src/market/geo/data/postal-codes.csv'), 'utf8')
    .split('\n')
    .slice(2);
  return lines
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [code = '', state = '', place = '', , latitude = '', longitude = ''] = line.split(';');
      return ['DE', code, place, '', state, '', '', '', '', latitude, longitude, '6'].join('\t');
    })
    .join('\n');
}
