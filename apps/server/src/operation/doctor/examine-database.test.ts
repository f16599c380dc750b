import { expect, inject, onTestFinished, test } from 'vitest';
import { openServerPool } from '../../platform/database/server-pool.ts';
import { startTransactionPooler } from '../../testing/transaction-pooler.ts';
import { sharesConnections } from './examine-database.ts';

async function isShared(url: string): Promise<boolean> {
  const { pool, close } = await openServerPool({ url, poolSize: 2 }, () => undefined);
  try {
    return await sharesConnections(pool);
  } finally {
    await close();
  }
}

test('connections to the server itself are their own', async () => {
  expect(await isShared(inject('postgresUrl'))).toBe(false);
});

test('connections that a pooler lends for a transaction are detected', async () => {
  const pooler = await startTransactionPooler(inject('postgresUrl'));
  onTestFinished(() => pooler.close());
  expect(await isShared(pooler.url)).toBe(true);
});
