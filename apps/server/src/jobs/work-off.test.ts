import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';

/** More than hold up anybody. */
const SILENT = 5;
const WAIT = { timeout: 20_000, interval: 20 };

onPostgres('pushes', (running) => {
  test('go on to others beside receivers that are silent, and to each one at a time', async () => {
    const { jobs, database } = running();
    const begun: string[] = [];
    const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
    const groups = new Map<string, string>();
    await jobs.work('pushes', async ({ rowId }) => {
      const group = groups.get(rowId)!;
      begun.push(group);
      if (group.startsWith('silent')) await silence;
      return 'done';
    });
    const enqueue = async (...receivers: string[]) => {
      const due = receivers.map((group) => ({ id: randomUUID(), rowId: randomUUID(), group }));
      for (const { rowId, group } of due) groups.set(rowId, group);
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'pushes', due));
      jobs.wake('pushes');
    };
    const silent = Array.from({ length: SILENT }, (_, number) => `silent ${number}`);
    try {
      // Two for each who is silent: the second waits for the first, and takes nobody's place meanwhile.
      await enqueue('lively', ...silent, ...silent);
      await expect.poll(() => begun.toSorted(), WAIT).toEqual(['lively', ...silent]);
      // Nor does whoever was taken together with them wait for their end.
      await enqueue('lively');
      await expect.poll(() => begun.toSorted(), WAIT).toEqual(['lively', 'lively', ...silent]);
    } finally {
      speak();
    }
  });
});
