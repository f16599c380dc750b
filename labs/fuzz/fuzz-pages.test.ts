import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { onPostgresFirst } from '../../apps/server/src/testing/on-databases.ts';
import { inTurn } from '../../apps/server/src/testing/short-lists.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { screens } from '../../apps/server/src/testing/screens.ts';
import { openExchange } from './exchange.ts';
import { VALUES } from './corpus.ts';
import { faultsOfTries, fuzzTarget, type Fuzzed } from './fuzz-target.ts';
import {
  fileTargets,
  screenTargets,
  type PageVisitor,
  type ScreenTarget,
  type ScreenTargets,
} from './page-targets.ts';
import { createRealObjects } from './real-objects.ts';
import { FUZZ_TIMEOUT, UNLIMITED } from './unlimited.ts';

const seed = inject('fuzzSeed');
const runs = inject('fuzzRuns');
// Choose the port first, because the demo's identity provider must know the address of the portal.
const port = await freePort();
const SCREENS = (await screens()).map(({ application, folder }) => `${application}/${folder}`);

/** Ids of inputs PostgreSQL cannot store: NUL, years outside 1900 to 2200, too large numbers and texts. */
const UNSTORABLE =
  'K3-040 K4-034 K8-092 K3-041 K4-036 K8-130 K13-046 K4-124 K8-131 K4-056 K4-123 K4-125 K8-132 K4-126 K1-004 K3-035 K8-027 K8-059 K3-113'.split(
    ' ',
  );

/** One form of each kind on the desks: the path of its page, and some of its fields. */
const FORMS_OF_DESKS = [
  ['betrieb', 'replay'],
  ['betrieb/anfragen/$id', 'adviser'],
  ['betrieb/anfragen/$id', 'deed=open', 'reason'],
  ['betrieb/bewertungen', 'deed=show', 'rating', 'version'],
  ['betrieb/bewertungen', 'deed=refuse', 'reason', 'words'],
  ['betrieb/merkmale', 'flag', 'setting'],
  ['betrieb/personen', 'deed=find', 'contact', 'reason'],
  ['betrieb/protokoll', 'request', 'actor', 'action', 'from', 'until'],
  ['partner/$token', 'deed=write', 'text', 'key'],
  ['partner/$token', 'deed=call', 'minutes', 'nextStep'],
  ['partner/$token', 'deed=note', 'note'],
  [
    'partner/$token/angebot',
    'deed=send',
    'lender0',
    'years0',
    'repayment0',
    'words',
    'validUntil',
    'version',
  ],
] as const;

const isShort = inject('fuzzRuns').page <= 2;

/** A page with its forms; a short run has only the desks and pages of stored rows. */
function targetsWithPlaces({ name, targets }: ScreenTargets): readonly ScreenTarget[] {
  const [page, ...forms] = targets;
  const isOfRow = name.startsWith('desk/') || Object.keys(page!.inPath).length > 0;
  if (isShort && !isOfRow) return [];
  return forms.length > 0 ? [{ ...page!, form: {} }, ...forms] : [page!];
}

/** Places of a request for a bad input; a short run leaves out query parameters that every page has. */
function placesOf({ inPath, queryNames, ownQueries, methods, form = {} }: ScreenTarget) {
  const isPage = methods.includes('GET');
  const queries = isPage ? queryNames.slice(0, isShort ? ownQueries : undefined) : [];
  return [
    ...Object.keys(inPath).flatMap((_name, at) =>
      methods.map((method) => ({ method, place: 'PATH' as const, at })),
    ),
    ...queries.map((_name, at) => ({ method: 'GET', place: 'QUERY' as const, at })),
    ...Object.keys(form).map((_name, at) => ({ method: 'POST', place: 'FIELD' as const, at })),
  ];
}

/** Stores a parked message, so that the operator's desk has one to send again. */
async function parkOneMessage({ database: { db } }: TestApp): Promise<void> {
  const { id } = await db.selectFrom('delivery').select('id').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('delivery').set({ state: 'parked' }).where('id', '=', id).execute();
}

onPostgresFirst(
  `pages and files with the corpus, FUZZ_SEED=${seed}`,
  (running) => {
    let fuzzed: Fuzzed;
    let visitor: PageVisitor;
    let pages: Map<string, ScreenTargets>;
    beforeAll(async () => {
      const { app, config, logged } = running();
      fuzzed = { exchange: await openExchange(app, port), publicUrl: config.publicUrl, logged };
      const { headers, realPartOf } = await createRealObjects(running(), 9_000);
      await parkOneMessage(running());
      visitor = { cookie: headers.cookie, publicUrl: config.publicUrl };
      const found = await screenTargets(fuzzed.exchange, visitor, realPartOf);
      pages = new Map(found.map((screen) => [screen.name, screen]));
    });
    afterAll(() => fuzzed.exchange.close());

    test.each(SCREENS)(
      '%s: every method, place and value is answered or refused as it should be',
      { timeout: FUZZ_TIMEOUT },
      async (name) => {
        for (const target of pages.get(name)!.targets)
          expect(await fuzzTarget(target, fuzzed, { seed, runs: runs.page })).toBeUndefined();
      },
    );

    test('every screen shows something real, and every desk its forms', () => {
      const found = [...pages.values()].filter(({ targets: [page] }) => Object.keys(page!.inPath).length > 0);
      expect(found.length).toBeGreaterThan(15);
      expect(found.filter(({ status }) => status !== 200).map(({ name, status }) => [name, status])).toEqual(
        [],
      );
      const formsAt = (name: string) => pages.get(name)!.targets.flatMap(({ form = {} }) => [form]);
      for (const [name, ...fields] of FORMS_OF_DESKS)
        expect(formsAt(`desk/${name}`)).toContainEqual(
          expect.objectContaining(
            Object.fromEntries(
              fields
                .map((field) => field.split('='))
                .map(([key = '', value]) => [key, value ?? expect.any(String)]),
            ),
          ),
        );
    });

    // Inputs that once crashed pages of a stored row, which random ids in addresses never reach.
    test.each([
      ['portal/zertifikat/$number', 'QUERY', 'k', ['K3-040', 'K3-041']],
      ['portal/zertifikat/$number', 'PATH', 'number', ['K3-040', 'K13-046']],
      ['desk/betrieb/protokoll', 'FIELD', 'from', ['K4-034', 'K4-124', 'K4-123', 'K4-036']],
      ['desk/betrieb/protokoll', 'FIELD', 'until', ['K4-034', 'K4-124', 'K4-123', 'K4-036']],
      ['desk/betrieb/anfragen/$id', 'FIELD', 'adviser', ['K8-092', 'K8-131', 'K8-130']],
      ['desk/betrieb/bewertungen', 'FIELD', 'version', ['K8-092', 'K8-131', 'K8-130']],
      ['desk/betrieb', 'QUERY', 'wiederholt', ['K8-131', 'K3-040']],
      ['desk/partner/$token/angebot', 'FIELD', 'validUntil', ['K4-034', 'K4-124', 'K4-123', 'K4-056']],
    ] as const)('%s accepts no %s of %s outside its rows', async (screen, place, name, ids) => {
      const targets = pages.get(screen)!.targets.slice(place === 'FIELD' ? 1 : 0);
      const found: string[] = [];
      for (const target of targets) {
        const names = {
          FIELD: Object.keys(target.form ?? {}),
          QUERY: target.queryNames,
          PATH: Object.keys(target.inPath),
        };
        const at = names[place].indexOf(name);
        if (at === -1) continue;
        const plans = ids.map((id) => ({
          method: place === 'FIELD' ? 'POST' : 'GET',
          place,
          at,
          value: VALUES.findIndex((one) => one.id === id),
          raw: false,
        }));
        found.push(...(await faultsOfTries(target, plans, fuzzed)), 'tried');
      }
      expect(new Set(found)).toEqual(new Set(['tried']));
    });

    // A request number such as "1 234,56 €" once crashed pages that copied it unescaped into a header.
    test(
      'values outside all rows, in every public part, query and field',
      { timeout: FUZZ_TIMEOUT },
      async () => {
        const nextValues = inTurn(UNSTORABLE.map((id) => VALUES.findIndex((one) => one.id === id)));
        const faults: string[] = [];
        for (const target of [...pages.values()].flatMap(targetsWithPlaces))
          faults.push(
            ...(await faultsOfTries(
              target,
              placesOf(target).flatMap((place) =>
                nextValues()
                  .slice(0, isShort ? 1 : 3)
                  .map((value) => ({ ...place, value, raw: false })),
              ),
              fuzzed,
            )),
          );
        expect(faults).toEqual([]);
      },
    );

    test('a login from an unknown host is refused, and is no failure of the provider', async () => {
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
