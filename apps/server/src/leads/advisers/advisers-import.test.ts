import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Operator } from '../../platform/terminal/index.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { mailsOf } from '../../testing/request-journey.ts';
import { ADVISER_COLUMNS, ADVISER_ERROR_CODES, type AdviserErrorCode } from './adviser-file.ts';
import { advisersImport } from './advisers-import.ts';
import { hasAdvisers } from './candidates.ts';

const HEADER = 'providerId;name;email;regions;specialisations;capacity;lenders;endpoint;format';
const BANK =
  '1;Team Bank;bank@example.org;1276003,1276004;PurchaseFinancing,DOCTOR;12;;https://bank.example/push;JSON';
const BROKER = '2;Team Makler;Makler@Example.org;;;;1;;';

onPostgresFirst(
  'a list of advisers',
  (running) => {
    let log: string[] = [];
    let wrong: string[] = [];

    async function take(content: string | Uint8Array, ...more: string[]): Promise<number> {
      [log, wrong] = [[], []];
      const path = join(await mkdtemp(join(inject('temporaryFolder'), 'advisers-')), 'berater.csv');
      await writeFile(path, content);
      const operator: Operator = {
        log: (line) => void log.push(line),
        error: (line) => void wrong.push(line),
        onDatabase: (run) => run(running().database),
      };
      return advisersImport([path, ...more], operator, {
        providerKinds: async () =>
          new Map([
            [1, 'BANK'],
            [2, 'BROKER'],
          ]),
        withSecret: () => new Set(['bank@example.org']),
        withJobs: (_database, run) => run(running().jobs),
      });
    }
    const lines = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
    const stored = () =>
      running()
        .database.db.selectFrom('adviser')
        .selectAll()
        .where('demo', '=', false)
        .orderBy('email')
        .execute();

    // @contract 1.1 7.2
    test('is imported completely: new advisers are invited, missing ones pause, a repetition changes nothing', async () => {
      expect(await take(lines(BANK, BROKER))).toBe(0);
      // The demo's own advisers are not in the imported list, so they are paused.
      expect(log[0]).toMatch(
        /^berater\.csv: 2 neu, 0 geändert, 0 unverändert, \d+ pausiert, 0 wieder dabei\.$/,
      );
      const first = await stored();
      expect(first).toMatchObject([
        {
          email: 'bank@example.org',
          geo_prefixes: ['1276003', '1276004'],
          specialisations: ['PurchaseFinancing', 'DOCTOR'],
          capacity: 12,
          endpoint: 'https://bank.example/push',
          endpoint_format: 'JSON',
          active: true,
        },
        { email: 'makler@example.org', geo_prefixes: [], lenders: [1], capacity: null, endpoint: null },
      ]);
      const invited = await mailsOf(running(), 2);
      expect(invited.map(({ to }) => to).toSorted()).toEqual(['bank@example.org', 'makler@example.org']);
      expect(invited[0]?.text).toContain('Ab jetzt bekommst du');

      expect(await take(lines(BROKER, BANK))).toBe(0);
      expect(log).toEqual(['berater.csv: 0 neu, 0 geändert, 2 unverändert, 0 pausiert, 0 wieder dabei.']);
      expect(await stored()).toEqual(first);

      expect(await take(lines(BROKER.replace('Team Makler', 'Neuer Name')))).toBe(0);
      expect(log).toEqual([
        'berater.csv: 0 neu, 1 geändert, 0 unverändert, 1 pausiert, 0 wieder dabei.',
        'pausiert: Team Bank (bank@example.org) steht nicht in berater.csv.',
      ]);
      expect((await stored()).map(({ active }) => active)).toEqual([false, true]);
      expect(await take(lines(BANK, BROKER))).toBe(0);
      expect(log).toEqual(['berater.csv: 0 neu, 1 geändert, 0 unverändert, 0 pausiert, 1 wieder dabei.']);
      expect(await stored()).toEqual(first);
      expect(await mailsOf(running(), 2)).toHaveLength(2);
    });

    // @contract 7.2
    test('is read as Excel writes it: UTF-16, sep=, empty rows, cells left out at the end', async () => {
      expect(await take(lines(BANK, BROKER))).toBe(0);
      const before = await stored();
      const short = BROKER.replace(/;;$/, '').replace('Team Makler', '"Team\r\nMakler"');
      const text = ['sep=;', HEADER.toUpperCase(), BANK, '', ';;;;;;;;', short, ''].join('\r\n');
      for (const content of [Buffer.from(`\uFEFF${text}`, 'utf16le'), text.replaceAll(';', '\t')]) {
        expect(await take(content)).toBe(0);
        expect(log).toEqual(['berater.csv: 0 neu, 0 geändert, 2 unverändert, 0 pausiert, 0 wieder dabei.']);
        expect(await stored()).toEqual(before);
      }
      expect(await take(text.replace('Makler@', 'Makler'))).toBe(1);
      expect(wrong[0]).toMatch(/^berater\.csv:7 email INVALID_VALUE /);
    });

    const TWIN = '2;Team Makler;zweiter@example.org;;;;1;;';
    const pause = (email: string) =>
      running()
        .database.db.updateTable('adviser')
        .set({ paused_at: new Date('2026-11-27T09:00:00Z') })
        .where('email', '=', email)
        .execute();

    // @contract 7.5
    test('leaves unsubscribed advisers paused, prints each, and resumes the named ones', async () => {
      expect(await take(lines(BANK, BROKER))).toBe(0);
      await pause('makler@example.org');
      await pause('bank@example.org');
      const before = await stored();
      expect(await take(lines(BANK, BROKER))).toBe(0);
      expect(log).toEqual([
        'berater.csv: 0 neu, 0 geändert, 2 unverändert, 0 pausiert, 0 wieder dabei.',
        'pausiert: Team Bank (bank@example.org) hat sich am 27.11.2026 abgemeldet. Zurück mit: --resume "Team Bank"',
        'pausiert: Team Makler (makler@example.org) hat sich am 27.11.2026 abgemeldet. Zurück mit: --resume "Team Makler"',
      ]);
      expect(await stored()).toEqual(before);

      // Importing a list that contains paused advisers resumes them; those who unsubscribed need `--resume`.
      expect(await take(lines(BANK))).toBe(0);
      expect(log.slice(1)).toEqual([
        expect.stringContaining('Team Bank (bank@example.org) hat sich am 27.11.2026 abgemeldet.'),
        'pausiert: Team Makler (makler@example.org) steht nicht in berater.csv.',
      ]);
      expect(await take(lines(BANK, BROKER), '--resume', 'team makler')).toBe(0);
      expect(log).toEqual([
        'berater.csv: 0 neu, 0 geändert, 1 unverändert, 0 pausiert, 1 wieder dabei.',
        expect.stringContaining('Team Bank (bank@example.org) hat sich am 27.11.2026 abgemeldet.'),
      ]);
      expect((await stored()).map(({ active, paused_at: since }) => [active, since === null])).toEqual([
        [true, false],
        [true, true],
      ]);

      await pause('makler@example.org');
      expect(await take(lines(BANK, BROKER), '--resume', 'Team Makler', '--resume=BANK@example.org')).toBe(0);
      expect(log).toEqual(['berater.csv: 0 neu, 0 geändert, 0 unverändert, 0 pausiert, 2 wieder dabei.']);
      expect((await stored()).map(({ paused_at: since }) => since)).toEqual([null, null]);
    });

    test('changes nothing where a name to resume is unknown, not paused, or that of several', async () => {
      expect(await take(lines(BANK, BROKER, TWIN))).toBe(0);
      await pause('zweiter@example.org');
      const before = await stored();
      const changed = lines(BANK.replace('Team Bank', 'Team Neu'), BROKER, TWIN);
      for (const [names, words] of [
        [['Team Unbekannt'], '--resume: „Team Unbekannt“ steht nicht in berater.csv.'],
        [['Team Neu'], '--resume: „Team Neu“ (bank@example.org) hat sich nicht abgemeldet.'],
        [
          ['Team Makler'],
          '--resume: „Team Makler“ heißen mehrere in berater.csv. Nenne eine E-Mail-Adresse: makler@example.org oder zweiter@example.org.',
        ],
        [
          ['zweiter@example.org', 'Team Neu'],
          '--resume: „Team Neu“ (bank@example.org) hat sich nicht abgemeldet.',
        ],
      ] as const) {
        expect(await take(changed, ...names.flatMap((name) => ['--resume', name]))).toBe(1);
        expect(wrong).toEqual([words, 'Nichts wurde geändert.']);
        expect(log).toEqual([]);
        expect(await stored()).toEqual(before);
      }
      for (const more of [['--resume'], ['--resume', ' '], ['--resum', 'Team Makler'], ['noch-eine.csv']]) {
        expect(await take(changed, ...more)).toBe(1);
        expect(wrong).toEqual(['Aufruf: npm run advisers:import -- DATEI [--resume NAME …]']);
      }
      expect(await take(lines(BANK, BROKER, TWIN))).toBe(0);
      expect(log[1]).toMatch(/zweiter@example\.org\) hat sich .* Zurück mit: --resume zweiter@example\.org$/);
      expect(await take(lines(BANK, BROKER, TWIN), '--resume', 'zweiter@example.org')).toBe(0);
      expect(log).toEqual(['berater.csv: 0 neu, 0 geändert, 2 unverändert, 0 pausiert, 1 wieder dabei.']);
      expect(await take(lines(BANK, BROKER))).toBe(0);
    });

    test.each<[AdviserErrorCode, number, field: string, content: string | Uint8Array]>([
      ['MALFORMED_CSV', 2, '', lines('1;"Team')],
      ['MISSING_COLUMN', 1, 'email', lines(BANK).replace('email;', '')],
      ['UNKNOWN_COLUMN', 1, 'telefon', lines(BANK).replace('format', 'format;telefon')],
      ['DUPLICATE_COLUMN', 1, 'name', lines(BANK).replace('format', 'format;name')],
      ['FIELD_COUNT', 3, '', lines(BANK, '2;zu kurz')],
      ['REQUIRED', 2, 'name', lines(BANK.replace('Team Bank', ''))],
      ['INVALID_NUMBER', 2, 'capacity', lines(BANK.replace(';12;', ';viele;'))],
      ['TOO_MANY_DECIMALS', 2, 'capacity', lines(BANK.replace(';12;', ';1,5;'))],
      ['OUT_OF_RANGE', 2, 'capacity', lines(BANK.replace(';12;', ';-1;'))],
      ['INVALID_VALUE', 2, 'email', lines(BANK.replace('bank@example.org', 'bank@'))],
      ['INVALID_VALUE', 2, 'name', lines(BANK.replace(/^(\d+;)/, '$1\u202everkehrt'))],
      ['INVALID_VALUE', 2, 'specialisations', lines(BANK.replace('DOCTOR', 'ARZT'))],
      ['INVALID_VALUE', 2, 'endpoint', lines(BANK.replace('https://bank', 'http://bank'))],
      ['INVALID_VALUE', 2, 'endpoint', lines(BANK.replace('https://bank', 'https://user:word@bank'))],
      ['INVALID_REGION', 2, 'regions', lines(BANK.replace('1276003', '999'))],
      ['DUPLICATE_KEY', 3, 'email', lines(BROKER, BROKER.toUpperCase())],
      ['NOT_UTF8', 1, '', Buffer.from(lines(BANK.replace('Team', 'Büro')), 'latin1')],
      ['UNKNOWN_PROVIDER', 2, 'providerId', lines(BANK.replace('1;', '99;'))],
      ['UNKNOWN_LENDER', 2, 'lenders', lines(BROKER.replace(';1;', ';2;'))],
      ['LENDERS_WITHOUT_BROKER', 2, 'lenders', lines(BANK.replace(';12;;', ';12;1;'))],
      [
        'ENDPOINT_WITHOUT_SECRET',
        2,
        'endpoint',
        lines(BROKER.replace(';;', ';;').replace(/;;$/, ';https://makler.example;')),
      ],
      ['FORMAT_WITHOUT_ENDPOINT', 2, 'format', lines(BROKER.replace(/;;$/, ';;EUROPACE'))],
    ])('is refused whole with %s in line %i, field "%s"', async (code, line, field, content) => {
      const before = await stored();
      expect(await take(content)).toBe(1);
      expect(wrong).toContainEqual(
        expect.stringContaining(`berater.csv:${line}${field === '' ? '' : ` ${field}`} ${code} `),
      );
      expect(wrong.at(-1)).toBe('berater.csv ist abgelehnt, nichts wurde geändert.');
      expect(await stored()).toEqual(before);
      expect(await hasAdvisers(running().database.db)).toBe(true);
    });

    test('every column and every error is documented', async () => {
      const described = await readFile(new URL('../../../../../docs/advisers.md', import.meta.url), 'utf8');
      const named = (words: readonly string[]) => words.filter((word) => !described.includes(`\`${word}\``));
      expect(named(ADVISER_COLUMNS)).toEqual([]);
      // A file of advisers has neither dates nor ranges, so the two codes about them cannot occur.
      expect(
        named(ADVISER_ERROR_CODES.filter((code) => !['INVALID_DATE', 'MIN_ABOVE_MAX'].includes(code))),
      ).toEqual([]);
    });
  },
  { worker: true },
);
