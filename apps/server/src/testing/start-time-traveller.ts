import { sql } from 'kysely';
import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/start-error.ts';
import {
  offerRedistribution,
  remindAdvisers,
  storeRequest,
  type StoreRequest,
} from '../leads/requests/index.ts';
import { start } from '../operation/start/start.ts';

type Store = Parameters<StoreRequest>[0];

/** Days that always contain two working days: five usually, up to four more around Easter and Christmas. */
const DAYS = 9;

let store: Store | undefined;

/** Events that the parent process can trigger, by name. */
const EVENTS: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  /** Makes requests some days older, as if no adviser had read them since. */
  async days(parts) {
    const interval = sql`make_interval(days => ${DAYS})`;
    await sql`update request set created_at = created_at - ${interval}, last_event_at = last_event_at - ${interval}`.execute(
      parts.db,
    );
    await sql`update request_adviser set joined_at = joined_at - ${interval}`.execute(parts.db);
    await remindAdvisers(parts);
    await offerRedistribution(parts);
    parts.jobs.wake('deliveries');
  },
  /** Makes every link for redistributing a request expire. */
  async expiry(parts) {
    await sql`update link_token set expires_at = now() where purpose = 'REDISTRIBUTION'`.execute(parts.db);
  },
  /** Makes all advisers unavailable for requests. */
  async silence(parts) {
    await parts.db.updateTable('adviser').set({ active: false }).execute();
  },
};

process.on('message', (name) => {
  const event = EVENTS[String(name)];
  if (!store || !event) throw new Error(`nothing can happen: ${String(name)}`);
  void event(store).then(() => process.send?.(`done ${String(name)}`));
});

// Starts the real server; the events use the database that the first request passes to `storeRequest`.
await explain(() =>
  start(readConfig(process.env), {
    storeRequest(parts, fresh) {
      store = parts;
      return storeRequest(parts, fresh);
    },
  }),
);
