import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findKey, isKeyText } from './stored-keys.ts';
import { partnersKey, partnersList } from './partners-key.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';

const TODAY = '2026-11-20';

describe.each(inject('databases'))('the commands about partners on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await migrate(database.db);
  });
  afterAll(() => database.close());

  /** Runs a command; returns its exit code and its output lines. */
  async function run(command: 'key' | 'list', ...words: string[]): Promise<[number, string[]]> {
    const output: string[] = [];
    const print = (line: string) => void output.push(line);
    const operator = {
      log: print,
      error: print,
      onDatabase: (on: (on: Database) => Promise<number>) => on(database),
    };
    const status =
      command === 'key' ? await partnersKey(words, operator, TODAY) : await partnersList(words, operator);
    return [status, output];
  }

  test.each<[string[], RegExp]>([
    [[], /genau einen Namen/],
    [['Markt', 'platz', '--scope', 'offers'], /genau einen Namen/],
    [['  ', '--scope', 'offers'], /genau einen Namen/],
    [['x'.repeat(81), '--scope', 'offers'], /höchstens 80 Zeichen/],
    [['zwei\nZeilen', '--scope', 'offers'], /eine Zeile/],
    [['Marktplatz'], /mindestens ein Recht/],
    [
      ['Marktplatz', '--scope', 'everything'],
      /„everything“ gibt es nicht\. Es gibt: calculators, offers, widgets, requests\./,
    ],
    [
      ['Marktplatz', '--scope', 'offers', '--quota-per-minute', '0'],
      /--quota-per-minute ist eine ganze Zahl/,
    ],
    [['Marktplatz', '--scope', 'offers', '--quota-per-day', '1e6'], /--quota-per-day ist eine ganze Zahl/],
    [['Marktplatz', '--scope', 'offers', '--quota-per-day', '1000000001'], /bis 1\.000\.000\.000/],
    [['Marktplatz', '--scope', 'offers', '--expires', '2026-11-19'], /frühestens heute/],
    [['Marktplatz', '--scope', 'offers', '--expires', '2027-02-30'], /--expires ist der letzte Tag/],
    [['Marktplatz', '--scope', 'offers', '--expires', '31.12.2027'], /--expires ist der letzte Tag/],
    [['Marktplatz', '--scope', 'offers', '--force'], /verstehe ich nicht/],
    [['--revoke'], /verstehe ich nicht/],
    [['--revoke', 'abc', '--sandbox'], /--revoke steht/],
  ])('%j is refused with the remedy, and changes nothing', async (words, why) => {
    const before = await database.db.selectFrom('partner_key').select('id').execute();
    const [status, output] = await run('key', ...words);
    expect(status).toBe(1);
    expect(output[0]).toMatch(why);
    expect(output[1]).toContain('Aufruf: npm run partners:key -- NAME --scope RECHT');
    expect(await database.db.selectFrom('partner_key').select('id').execute()).toEqual(before);
  });

  test('a key is shown once, listed without its secret, and revoked for good', async () => {
    expect(await run('list')).toEqual([0, [expect.stringContaining('noch keinen Schlüssel')]]);
    const [status, [what = '', secret = '', ...more]] = await run(
      'key',
      'Marktplatz Süd',
      '--scope',
      'offers',
      '--scope',
      'calculators',
      '--scope',
      'offers',
      '--quota-per-minute',
      '1200',
      '--expires',
      '2027-12-31',
    );
    expect([status, more]).toEqual([0, [expect.stringContaining('nur dieses eine Mal')]]);
    expect(what).toMatch(
      /^Schlüssel \w{8} für „Marktplatz Süd“: calculators, offers; 1\.200 Aufrufe je Minute, 1\.000\.000 am Tag; bis einschließlich 31\.12\.2027\.$/,
    );
    expect(secret).toMatch(/^hvt_live_/);
    expect(isKeyText(secret)).toBe(true);
    const id = what.split(' ')[1] ?? '';

    const [, sandbox] = await run('key', 'Marktplatz Süd', '--scope', 'requests', '--sandbox');
    expect(sandbox[0]).toMatch(
      /^Sandbox-Schlüssel \w{8} .*600 Aufrufe je Minute, 50\.000 am Tag; bis er widerrufen wird\.$/,
    );
    expect(sandbox[1]).toMatch(/^hvt_test_/);

    const listed = (await run('list'))[1];
    expect(listed).toHaveLength(3);
    expect(listed[1]).toMatch(
      new RegExp(
        `^${id}  +Marktplatz Süd +echt +calculators, offers +1\\.200 +1\\.000\\.000 .* – +gilt bis 31\\.12\\.2027$`,
      ),
    );
    expect(listed[2]).toMatch(/Sandbox +requests +600 +50\.000 .* gilt$/);
    expect(listed.join('\n')).not.toContain('hvt_');

    expect(await findKey(database.db, hashOfToken(secret))).toMatchObject({ id, sandbox: false });
    expect(await run('key', '--revoke', 'unknown1')).toEqual([1, [expect.stringContaining('gibt es nicht')]]);
    expect(await run('key', '--revoke', id)).toEqual([0, [expect.stringContaining('fünf Sekunden')]]);
    expect(await run('key', '--revoke', id)).toEqual([0, [expect.stringContaining('schon widerrufen')]]);
    expect(await findKey(database.db, hashOfToken(secret))).toBeUndefined();
    expect((await run('list'))[1][1]).toMatch(/widerrufen am \d\d\.\d\d\.\d{4}/);

    const trail = await database.db
      .selectFrom('audit_event')
      .select(['actor', 'action'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { actor: 'OPERATOR', action: 'PARTNER_KEY_MADE' },
      { actor: 'OPERATOR', action: 'PARTNER_KEY_REVOKED' },
    ]);
  });
});
