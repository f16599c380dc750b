import { sql } from 'kysely';
import { readConfig } from '../platform/config/read-config.ts';
import { explain } from '../operation/start/explain.ts';
import {
  offerRedistribution,
  remindAdvisers,
  storeRequest,
  type StoreRequest,
} from '../leads/requests/index.ts';
import { start } from '../operation/start/start.ts';

type Store = Parameters<StoreRequest>[0];

/** Five days have two working days whatever the day; Easter and Christmas take four more. */
const DAYS = 9;

let store: Store | undefined;

/** What whoever started this process can have happen, by name. */
const EVENTS: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  /** Days go by without anybody looking. */
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
  /** Every link that passes a request on is over. */
  async expiry(parts) {
    await sql`update link_token set expires_at = now() where purpose = 'REDISTRIBUTION'`.execute(parts.db);
  },
  /** Nobody takes requests any more. */
  async silence(parts) {
    await parts.db.updateTable('adviser').set({ active: false }).execute();
  },
};

process.on('message', (name) => {
  const event = EVENTS[String(name)];
  if (!store || !event) throw new Error(`nothing can happen: ${String(name)}`);
  void event(store).then(() => process.send?.(`done ${String(name)}`));
});

// The server as it starts in earnest; its storage is known from the first request on.
await explain(() =>
  start(readConfig(process.env), {
    storeRequest(parts, fresh) {
      store = parts;
      return storeRequest(parts, fresh);
    },
  }),
);
