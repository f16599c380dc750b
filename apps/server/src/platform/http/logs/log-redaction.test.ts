import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { LOG_FIELDS } from './request-log.ts';
import { API_ROOT } from '../serving/serve.ts';

const CANARY = 'Kanarienvogel';

/** Names of the fields that a source file passes to the log. */
function fieldsGiven(source: string): string[] {
  return [...source.matchAll(/\blog\.(?:info|warn|error|fatal)\(\s*\{([^{}]*)\}/g)].flatMap(
    ([, given = '']) =>
      given
        .split(',')
        .map((part) => part.split(':')[0]?.trim() ?? '')
        .filter((name) => /^\w+$/.test(name)),
  );
}

test('every log field of the product is allowed', () => {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url));
  const sources = globSync('**/*.ts', { cwd }).filter((path) => !/[.]test[.]ts$|^testing\//.test(path));
  const given = new Set(sources.flatMap((path) => fieldsGiven(readFileSync(cwd + path, 'utf8'))));
  expect(given).toContain('erased');
  expect([...given].filter((name) => !LOG_FIELDS.includes(name))).toEqual([]);
});

onPostgres('the log', (running) => {
  // @contract 3.7
  test('names the failure, without a value that a person entered', async () => {
    const { app, logged } = running();
    await app.inject({ url: `${API_ROOT}/v1.0/monthlyrate?purchasePrice=${CANARY}&x=${CANARY}` });
    await app.inject({
      url: `${API_ROOT}/v1.0/${CANARY}`,
      headers: { 'user-agent': CANARY, cookie: CANARY },
    });
    await app.inject({ method: 'POST', url: `${API_ROOT}/v1.0/phonenumber`, payload: { number: CANARY } });
    await app.inject({
      method: 'POST',
      url: `${API_ROOT}/v1.0/calculators/mortgage`,
      payload: `{"${CANARY}`,
    });
    await app.inject({ url: `${API_ROOT}/%${CANARY}` });
    expect(logged.join()).not.toContain(CANARY);
  });

  test.each([
    ['a text', CANARY],
    ['nothing', null],
    ['an object', { [CANARY]: CANARY }],
  ])('a thrown %s is logged by its kind', (_what, err) => {
    const { app, logged } = running();
    const before = logged.length;
    app.log.error({ err }, 'request failed');
    expect(JSON.parse(logged[before] ?? '{}')).toMatchObject({
      level: 50,
      err: { name: typeof err, at: [] },
    });
    expect(logged[before]).not.toContain(CANARY);
  });

  test('a copy of an error is logged by kind and place as the error itself', () => {
    const { app, logged } = running();
    const error = Object.assign(new Error(CANARY), { code: 'ECONNRESET' });
    const copy = { ...error, message: error.message, stack: error.stack, worker: CANARY };
    const entries = [error, copy].map((err) => {
      const before = logged.length;
      app.log.error({ err }, 'job queue failed');
      expect(logged[before]).not.toContain(CANARY);
      return (JSON.parse(logged[before] ?? '{}') as { err: { at: string[] } }).err;
    });
    expect(entries[0]?.at.length).toBeGreaterThan(0);
    expect(entries[1]).toEqual(entries[0]);
  });

  const entryOf = (write: () => void) => {
    const { logged } = running();
    const before = logged.length;
    write();
    expect(logged[before]).not.toContain(CANARY);
    return JSON.parse(logged[before] ?? '{}') as { msg: string; err: { code?: string; at: string[] } };
  };

  test('a field that is not listed is dropped, whatever is next to it', () => {
    const { log } = running().app;
    const entry = entryOf(() => log.error({ email: CANARY, [CANARY]: 1, sent: 3 }, 'counted'));
    expect(entry).toEqual({ level: 50, time: expect.any(Number), msg: 'counted', sent: 3 });
  });

  test('an error alone logs neither its message nor its own fields', () => {
    const { log } = running().app;
    const error = Object.assign(new Error(CANARY), { code: { [CANARY]: CANARY }, address: CANARY });
    for (const write of [() => log.error(error), () => log.error({ err: error })]) {
      const entry = entryOf(write);
      expect(entry.msg).toBe('unexpected failure');
      expect(Object.keys(entry.err)).toEqual(['name', 'at']);
      expect(entry.err.at.length).toBeGreaterThan(0);
    }
  });

  test('an error whose message looks like a stack, or has changed, logs its stack only', () => {
    const { log } = running().app;
    const similar = new Error(`no\n    at ${CANARY} (file.ts:1:1)`);
    const changed = Object.assign(new Error(`${CANARY}\n${CANARY}`), { message: 'another' });
    for (const error of [similar, changed]) {
      const { at } = entryOf(() => log.error({ err: error }, 'failed')).err;
      expect(at.length).toBeGreaterThan(0);
      expect(at.filter((place) => !place.startsWith('at '))).toEqual([]);
    }
  });

  test('an unexpected error is logged by kind and place, and answered with a number for support', async () => {
    const { app, database, logged } = running();
    await database.db.schema.alterTable('listing').renameTo('listing_elsewhere').execute();
    const before = logged.length;
    const response = await app.inject({ url: `${API_ROOT}/v1.0/exposes/1?x=${CANARY}` });
    await database.db.schema.alterTable('listing_elsewhere').renameTo('listing').execute();

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/relation|listing|\.ts/);
    const entry = JSON.parse(logged[before] ?? '{}') as Record<string, unknown>;
    expect(entry).toMatchObject({
      level: 50,
      instance: (response.json() as { instance: string }).instance,
      req: { method: 'GET', route: `${API_ROOT}/v1.0/exposes/:exposeId` },
    });
    expect(JSON.stringify(entry)).not.toMatch(/relation|Kanarienvogel/);
    expect(Object.keys(entry['err'] as object)).toEqual(['name', 'code', 'at']);
  });
});
