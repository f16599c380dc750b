import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';

onPostgres('health', (running) => {
  const get = (url: string) => running().app.inject({ url });

  // @contract 2.3
  test('the process is healthy and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { market: true, accepting: true }]);
    const writes = await get('/readyz?write');
    expect([writes.statusCode, writes.json()]).toEqual([
      200,
      { market: true, accepting: true, database: true, migrations: true },
    ]);
  });

  // @contract 2.3
  test('metrics count answers by route pattern, never by address', async () => {
    await get('/baufinanzierung/api/v1.0/providers/10001?x=secret');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/http_requests_total\{route="[^"]*providers\/:id",method="GET",status="200"\} 1/);
    expect(body).not.toMatch(/10001|secret/);
  });

  test('metrics report the age of the rates and whether they are outdated', async () => {
    const { body } = await get('/metrics');
    // Days between the latest rates, of 2 November, and the test day, 20 November
    expect(body).toMatch(/^market_age_days 18$/m);
    expect(body).toMatch(/^market_outdated 1$/m);
    expect(body).toMatch(/^market_lenders 600$/m);
  });

  // @contract 2.13
  test('without its migrations it is not ready to write, reports it, and serves', async () => {
    const { database } = running();
    await database.db.deleteFrom('kysely_migration' as never).execute();
    const unmigrated = await get('/readyz?write');
    expect([unmigrated.statusCode, unmigrated.json()]).toEqual([
      503,
      { market: true, accepting: true, database: true, migrations: false },
    ]);
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});
