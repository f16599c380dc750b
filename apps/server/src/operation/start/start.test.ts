import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareData } from '../../testing/prepare-data.ts';
import { startsOfTest, type StartsOfTest } from '../../testing/starts-of-test.ts';

/** Largest ratio of heap size to used heap; without a collection after the start it is 1.4 to 1.9. */
const MOST_AROUND_LIVE_HEAP = 1.15;

let starts: StartsOfTest;
beforeEach(() => void (starts = startsOfTest()));
afterEach(() => starts.end());

// @contract 1.1 1.6
test('one line with the address when ready, one process on a data folder, and an end in order on SIGTERM', async () => {
  const { start } = starts;
  await prepareData(starts.dataFolder);
  const { child, output } = await start({});
  const [line, url] =
    /^Heimvorteil läuft: (http:\/\/127\.0\.0\.1:\d+)\/baufinanzierung\/\n$/.exec(output) ?? [];
  expect(line).toBe(output);
  expect(await (await fetch(`${url}/readyz?write`)).json()).toEqual({
    market: true,
    accepting: true,
    database: true,
    migrations: true,
  });
  // The garbage of the start was collected before this first request.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [used = 0, total = Number.NaN] = ['used', 'total'].map((which) =>
    Number(new RegExp(`^nodejs_heap_size_${which}_bytes (.+)$`, 'm').exec(metrics)?.[1]),
  );
  expect(total / used).toBeLessThan(MOST_AROUND_LIVE_HEAP);

  const second = await start({});
  expect(second.output).toMatch(new RegExp(`Prozess ${child.pid} .*DATABASE_URL`));
  expect(second.child.exitCode).toBe(1);

  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});

// @contract 1.7
test('settings that are wrong or missing stop the start with their names', async () => {
  const { child, output } = await starts.start({ DEMO: 'false', TRUST_PROXY: '1' });
  expect(child.exitCode).toBe(1);
  for (const name of ['TRUST_PROXY', 'OIDC_ISSUER', 'SMTP_URL', 'ENCRYPTION_KEYS', 'OPERATOR_NAME']) {
    expect(output).toContain(name);
  }
});
