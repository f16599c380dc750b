import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../operation/start/app.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { Database } from '../platform/database/open-database.ts';
import { openFlags, type SwitchableFlags } from '../platform/features/index.ts';
import { HEAVY_WORK_BOUNDS } from '../platform/heavy-work/index.ts';
import { readBuilds, type Builds } from '../platform/http/pages/applications.ts';
import { requestLog } from '../platform/http/logs/request-log.ts';
import { openJobs, type Jobs } from '../platform/jobs/index.ts';
import { openMarket, type MarketInForce } from '../market/offers/index.ts';
import { encryptionKeysOf, openVault, type Vault } from '../platform/privacy/index.ts';
import type { StoreRequest } from '../leads/requests/index.ts';
import { workOffJobs } from '../operation/start/run-worker.ts';
import { builtInGeography } from './built-in-geography.ts';
import { compileOnce } from './compile-once.ts';
import { countStart } from './count-start.ts';
import { holdToDescription } from './held-to-description.ts';
import { createLogWriter } from './captured-logs.ts';
import { openTestDatabase, type DatabaseKind } from './test-database.ts';

const TEST_DAY = '2026-11-20';
/** Test day at noon in Berlin. */
const TEST_CLOCK = { now: () => Date.parse(`${TEST_DAY}T11:00:00Z`), adjust: async () => undefined };

export interface TestApp {
  readonly app: FastifyInstance;
  /** The test's own database connections, with all rights. */
  readonly database: Database;
  /** The app's database connections, with the rights of servers and workers; `database` itself on PGlite. */
  readonly appDatabase: Database;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly market: MarketInForce;
  readonly flags: SwitchableFlags;
  /** Lines of the app's log, each in JSON. */
  readonly logged: string[];
  close(): Promise<void>;
}

/** Disables the limit of the event loop's delay, so that a busy machine refuses no call of a test. */
const UNHURRIED = { LIMIT_DELAY_IN_MILLISECONDS: '0' };
/** Heavy work runs at full priority with long limits, so that it does not time out on a busy machine. */
const UNHURRIED_WORK = { ...HEAVY_WORK_BOUNDS, longestWait: 150_000, longest: 150_000, nice: 0 };

/** Fixed encryption key for tests, 32 bytes, not secret. */
const TEST_KEYS = { ENCRYPTION_KEYS: `test-1:${Buffer.alloc(32, 7).toString('base64')}` };

/** Identity provider for apps outside the demo; no server listens at its address. */
const TEST_PROVIDER: NonNullable<Config['oidc']> = {
  issuer: 'https://login.example',
  clientId: 'heimvorteil',
  clientSecret: 'secret',
  rolesClaim: 'roles',
  multiFactorClasses: [],
};

const writeLog = createLogWriter('app');

/** Opens a second app on the database of another one; without pages unless requested. */
export async function secondProcess(
  running: Omit<TestApp, 'app' | 'close'>,
  { pages = false }: { pages?: boolean } = {},
): Promise<FastifyInstance> {
  countStart(`another app on ${running.database.shared ? 'PostgreSQL' : 'PGlite'}`);
  const log = requestLog('info', { write: into(running.logged) });
  const database = running.appDatabase;
  const flags = await openFlags({ ...running, db: database.db, log });
  const app = await buildApp({
    ...running,
    database,
    flags,
    geography: builtInGeography(),
    today: () => TEST_DAY,
    log,
    pages,
  });
  holdToDescription(app);
  useOwnHost(app, running.config);
  await app.ready();
  return app;
}

/** Opens the real app on a real database with the demo market; `settings` are environment variables. */
export async function testApp(
  options: {
    kind?: DatabaseKind;
    settings?: Record<string, string>;
    config?: Partial<Config>;
    pages?: boolean;
    /** Builds that still run; undefined if everything is built. */
    builds?: Builds;
    /** True also runs jobs in this process, like the server. */
    worker?: boolean;
    storeRequest?: StoreRequest;
    /** Milliseconds for which ending a request waits for a message that is being sent. */
    patience?: number;
  } = {},
): Promise<TestApp> {
  // Read builds before the app starts, because a busy machine would exceed Fastify's plugin timeout.
  if (options.pages) await readBuilds();
  const kind = options.kind ?? 'PostgreSQL';
  const ownDatabase = await openTestDatabase(kind);
  const database = await ownDatabase.asApp();
  countStart(`app on ${kind}`);
  const read = { ...readConfig({ ...UNHURRIED, ...TEST_KEYS, ...options.settings }), ...options.config };
  const config = { ...read, oidc: read.oidc ?? (read.demo ? undefined : TEST_PROVIDER) };
  const logged: string[] = [];
  const today = () => TEST_DAY;
  const log = requestLog('info', { write: into(logged) });
  const { db, pool, holds } = database;
  const jobs = await openJobs({ db, pool, holds, supervise: options.worker === true, log });
  const vault = await openVault(database.db, encryptionKeysOf(config.encryptionKeys ?? ''));
  const market = await openMarket({
    db: database.db,
    clock: TEST_CLOCK,
    publicUrl: config.publicUrl,
    maxAgeDays: config.marketMaxAgeDays,
    compile: compileOnce,
    compileAtStart: compileOnce,
  });
  const flags = await openFlags({ config, db: database.db, log });
  const app = await buildApp({
    config,
    database,
    jobs,
    vault,
    market,
    flags,
    geography: builtInGeography(),
    today,
    log,
    pages: options.pages ?? false,
    builds: options.builds,
    storeRequest: options.storeRequest,
    patience: options.patience,
    heavyWork: UNHURRIED_WORK,
  });
  if (options.worker) await workOffJobs(config, { database, jobs, vault }, { market, flags, log });
  holdToDescription(app);
  useOwnHost(app, config);
  await app.ready();
  return {
    app,
    database: ownDatabase,
    appDatabase: database,
    config,
    jobs,
    vault,
    market,
    flags,
    logged,
    async close() {
      await app.close();
      await jobs.close();
      await ownDatabase.close();
    },
  };
}

/** Outside the demo, a test call without a host gets the portal's host. */
function useOwnHost(app: FastifyInstance, { demo, publicUrl }: Config): void {
  if (demo) return;
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const { host } = new URL(publicUrl);
  app.inject = ((options: string | InjectOptions) =>
    inject({
      authority: host,
      ...(typeof options === 'string' ? { url: options } : options),
    })) as FastifyInstance['inject'];
}

function into(logged: string[]): (line: string) => void {
  return (line) => {
    writeLog(line);
    logged.push(line);
  };
}
