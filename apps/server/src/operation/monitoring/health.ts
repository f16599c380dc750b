import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Drain } from '../../platform/http/serving/drain.ts';

/** Readiness does not include the database, because calculators and offers use data in memory. */
interface ReadyToServe {
  readonly market: boolean;
  /** False while the process shuts down. */
  readonly accepting: boolean;
}

interface ReadyToWrite extends ReadyToServe {
  readonly database: boolean;
  readonly migrations: boolean;
}

interface HealthParts {
  readonly database: Database;
  readonly market: MarketInForce;
  readonly drain: Pick<Drain, 'isDraining'>;
}

/** `/healthz`: the process runs. `/readyz`: 503 unless it can serve; `?write` also checks the database. */
export function health(app: FastifyInstance, parts: HealthParts): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get<{ Querystring: { write?: unknown } }>('/readyz', async ({ query }, reply) => {
    const ready = query.write === undefined ? readyToServe(parts) : await readyToWrite(parts);
    return reply
      .code(Object.values(ready).every(Boolean) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready);
  });
}

function readyToServe({ market, drain }: HealthParts): ReadyToServe {
  return { market: hasRates(market), accepting: !drain.isDraining };
}

async function readyToWrite(parts: HealthParts): Promise<ReadyToWrite> {
  return { ...readyToServe(parts), ...(await readiness(parts)) };
}

/** Never rejects; a failing query counts as not ready. */
export async function readiness({
  database,
  market,
}: Pick<HealthParts, 'database' | 'market'>): Promise<Omit<ReadyToWrite, 'accepting'>> {
  try {
    await sql`select 1`.execute(database.db);
    return { market: hasRates(market), database: true, migrations: await isMigrated(database.db) };
  } catch {
    return { market: hasRates(market), database: false, migrations: false };
  }
}

function hasRates(market: MarketInForce): boolean {
  return market.current().market.lenders.length > 0;
}
