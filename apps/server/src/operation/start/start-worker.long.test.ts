import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refusedWorker, workerSettings } from '../../testing/worker-command.ts';

test('a worker whose METRICS_PORT is taken reports it and exits', async () => {
  const settings = await workerSettings();
  const other = createServer().listen(Number(settings.METRICS_PORT), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  expect(await refusedWorker(settings)).toEqual([
    1,
    expect.stringMatching(/^Auf 127[.]0[.]0[.]1:\d+ läuft schon ein Programm[.].* METRICS_PORT .*\n$/),
  ]);
});
