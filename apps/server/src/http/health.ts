import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { isMigrated } from '../database/migrate.ts';
import type { MarketInForce } from '../offers/index.ts';

interface Readiness {
  database: boolean;
  migrations: boolean;
  market: boolean;
}

/** `/healthz`: the process answers. `/readyz`: database, migrations and market are there, else 503. */
export function health(app: FastifyInstance, parts: { database: Database; market: MarketInForce }): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await readiness(parts);
    return reply
      .code(Object.values(ready).every(Boolean) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready);
  });
}

async function readiness({ database, market }: Parameters<typeof health>[1]): Promise<Readiness> {
  const hasMarket = market.current().market.lenders.length > 0;
  try {
    await sql`select 1`.execute(database.db);
    return { database: true, migrations: await isMigrated(database.db), market: hasMarket };
  } catch {
    return { database: false, migrations: false, market: hasMarket };
  }
}
