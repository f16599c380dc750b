import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { onPostgres } from '../on-databases.ts';
import { openSession } from '../own-session.ts';
import { screens } from '../screens.ts';
import { visitBrowser } from '../visit-browser.ts';
import { openExchange } from './exchange.ts';
import { VALUES } from './corpus.ts';
import { faultsOfTries, fuzzTarget, type Fuzzed } from './fuzz-target.ts';
import { fileTargets, pageTargets, type PageVisitor } from './page-targets.ts';
import type { Target } from './target.ts';
import { FUZZ_TIMEOUT, UNLIMITED } from './unlimited.ts';

const seed = inject('fuzzSeed');
const runs = inject('fuzzRuns');
// The demo's identity provider is asked at the address of the product.
const port = await freePort();
const SCREENS = (await screens()).map(({ application, folder }) => `${application}/${folder}`);

onPostgres(
  `pages and files with the corpus, FUZZ_SEED=${seed}`,
  (running) => {
    let fuzzed: Fuzzed;
    let visitor: PageVisitor;
    let pages: Map<string, Target>;
    beforeAll(async () => {
      const { app, config, logged } = running();
      fuzzed = { exchange: await openExchange(app, port), publicUrl: config.publicUrl, logged };
      const { cookie } = await openSession(running(), {
        email: 'alle@example.org',
        roles: ['adviser', 'operator'],
      });
      const browser = visitBrowser(running());
      visitor = {
        cookie: `${cookie}; ${browser.cookie}`,
        publicUrl: config.publicUrl,
        token: 'A'.repeat(43),
      };
      const found = await pageTargets(fuzzed.exchange, visitor);
      pages = new Map(found.map((target) => [target.name, target]));
    });
    afterAll(() => fuzzed.exchange.close());

    test.each(SCREENS)(
      '%s: every method, place and value is answered or refused as it should be',
      { timeout: FUZZ_TIMEOUT },
      async (name) => {
        expect(await fuzzTarget(pages.get(name)!, fuzzed, { seed, runs: runs.page })).toBeUndefined();
      },
    );

    // "1 234,56 €" as a number of a request once ended such pages: no header holds it as it stands.
    test('whatever is put where an address is left open', { timeout: FUZZ_TIMEOUT }, async () => {
      const values = ['K1-004', 'K3-040', 'K3-035', 'K8-027', 'K8-059'].map((id) =>
        VALUES.findIndex((one) => one.id === id),
      );
      expect(values.filter((value) => value < 0)).toEqual([]);
      const open = [...pages.values()].filter(({ inPath }) => Object.keys(inPath).length > 0);
      expect(open.length).toBeGreaterThan(10);
      for (const target of open) {
        const plans = ['GET', 'POST'].flatMap((method) =>
          values.map((value) => ({ method, place: 'PATH' as const, at: 0, value, raw: false })),
        );
        expect(await faultsOfTries(target, plans, fuzzed)).toEqual([]);
      }
    });

    test('a login from a host that is none is refused, and no failure of the provider', async () => {
      const before = running().logged.length;
      const headers = { host: 'Zo\u00eb', accept: 'text/html' };
      const answer = await fuzzed.exchange.send({
        method: 'GET',
        target: '/baufinanzierung/sso/login',
        headers,
      });
      expect([answer?.status, running().logged.slice(before)]).toEqual([400, []]);
    });

    test('every other address of the router, too', { timeout: FUZZ_TIMEOUT }, async () => {
      const targets = fileTargets(running().app, visitor);
      expect(targets.length).toBeGreaterThan(20);
      const faults: string[] = [];
      for (const target of targets) {
        const fault = await fuzzTarget(target, fuzzed, { seed, runs: runs.page });
        if (fault !== undefined) faults.push(fault);
      }
      expect(faults).toEqual([]);
    });
  },
  { settings: { ...UNLIMITED, PUBLIC_URL: `http://127.0.0.1:${port}` }, pages: true },
);
