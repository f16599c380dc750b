import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { schemaState } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { isQueueBehind } from '../../platform/jobs/index.ts';
import { areMonthsMissing } from '../../platform/request-months/index.ts';
import { about, type Finding } from './finding.ts';
import type pg from 'pg';

/** Few rounds are enough to detect a pooler, because it reuses its last connection first. */
const ROUNDS = 3;

/**
 * Whether a pooler shares the server's connections between transactions. If so, two open connections reach
 * one server process, or one connection reaches several.
 */
export async function sharesConnections(pool: pg.Pool): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()];
  const seen = clients.map(() => new Set<number>());
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
        seen[at]!.add(rows[0]!.process);
      }
    }
  } finally {
    for (const client of clients) client.release();
  }
  const all = seen.flatMap((processes) => [...processes]);
  return all.length !== clients.length || new Set(all).size !== clients.length;
}

const { ok, note, failure } = about('Datenbank');

const MILLISECONDS = 1_000;
/** Seconds between the database's clock, which ends links and sessions, and this machine's clock. */
const LARGEST_CLOCK_DIFFERENCE = 5;
/** Largest share, 0 to 1, of the database server's connections that one process may use. */
const LARGEST_SHARE = 0.5;
const CONNECTIONS_OUTSIDE_POOL = 2;

export async function examineDatabase(
  database: Database,
  { database: configured }: Config,
): Promise<Finding[]> {
  const { pending, ahead, isTooNew } = await schemaState(database.db);
  const findings: Finding[] = [];
  if (isTooNew) {
    findings.push(
      failure(
        `Sie gehört zu einer neueren Version (${ahead.join(', ')}), mit der diese nicht mehr arbeiten kann.`,
      ),
    );
  } else if (ahead.length > 0) {
    findings.push(note(`Sie ist weiter als diese Version (${ahead.join(', ')}), die mit ihr arbeiten kann.`));
  }
  if (pending.length > 0) {
    findings.push(
      note(`Es fehlt noch ${pending.join(', ')}: npm run migrate holt es nach, sonst der nächste Start.`),
    );
  }
  if (await isQueueBehind(database)) {
    findings.push(
      note(
        'Die Tabellen der Aufträge (pg-boss) fehlen oder sind älter: npm run migrate holt es nach, sonst der nächste Start.',
      ),
    );
  }
  if (pending.length === 0 && ahead.length === 0) findings.push(...(await examineMonths(database)));
  if (configured.kind === 'postgres') findings.push(...(await examineServer(database)));
  return findings.some(({ level }) => level !== 'OK')
    ? findings
    : [
        ok(
          configured.kind === 'postgres'
            ? 'PostgreSQL antwortet, auf dem Stand dieser Version.'
            : 'Die eingebettete Datenbank ist auf dem Stand dieser Version.',
        ),
      ];
}

/**
 * A missing monthly partition is not a failure: that month's requests go to the default one and are moved
 * later.
 */
async function examineMonths({ db }: Database): Promise<Finding[]> {
  if (!(await areMonthsMissing(db))) return [];
  return [
    note(
      `Für Anfragen der kommenden Monate fehlen Partitionen: Ein Prozess mit WORKER=true legt sie an, sobald er läuft, und npm run migrate. Darf ihre Rolle keine Tabellen anlegen, führe npm run migrate mit einer aus, die es darf.`,
    ),
  ];
}

async function examineServer({ db, pool }: Database): Promise<Finding[]> {
  const startedAt = performance.now();
  const { rows } = await sql<{ now: Date; connections: number; longest: string }>`
    select clock_timestamp() as now, current_setting('max_connections')::int as connections,
      current_setting('statement_timeout') as longest`.execute(db);
  const { now, connections, longest } = rows[0]!;
  const elapsed = performance.now() - startedAt;
  const difference = Math.max(0, Math.abs(Date.now() - now.getTime()) - elapsed) / MILLISECONDS;
  const findings: Finding[] = [];
  if (difference > LARGEST_CLOCK_DIFFERENCE) {
    findings.push(
      failure(
        `Die Uhr der Datenbank und die dieses Rechners gehen ${Math.round(difference)} Sekunden auseinander. Stelle beide nach einem Zeitdienst.`,
      ),
    );
  }
  if (await sharesConnections(pool)) {
    findings.push(
      failure(
        'Ein Pooler vor PostgreSQL verleiht seine Verbindungen nur für eine Transaktion (PgBouncer: pool_mode=transaction oder statement). Eine Sperre gehört dann zu einer fremden Verbindung: Nachrichten gehen doppelt hinaus oder bleiben liegen. Setze pool_mode=session, oder nenne in DATABASE_URL den PostgreSQL-Server selbst.',
      ),
    );
  }
  if (longest === '0') {
    findings.push(
      note(
        "Anweisungen haben keine Frist: Ein Pooler lässt unser statement_timeout weg. Gib es der Rolle aus DATABASE_URL: ALTER ROLE … SET statement_timeout = '10s'.",
      ),
    );
  }
  const needed = pool.options.max + CONNECTIONS_OUTSIDE_POOL;
  if (needed > connections * LARGEST_SHARE) {
    findings.push(
      note(
        `Ein Prozess nimmt bis zu ${needed} ihrer ${connections} Verbindungen (max_connections). Für mehrere Prozesse sind das zu wenige.`,
      ),
    );
  }
  return findings;
}
