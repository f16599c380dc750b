import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { partitionsOf } from '../../testing/stored-requests.ts';
import { partitionName, readRequestMonths } from './month.ts';

onPostgresFirst('the month of a request', (running) => {
  test('a sent request is in the partition of its month', async () => {
    const { db } = running().database;
    const { requestId } = await sendRequest(running(), 1);
    const { current } = await readRequestMonths(db);
    expect(await partitionsOf(db, [requestId])).toEqual({ [requestId]: partitionName(current) });
  });
});
