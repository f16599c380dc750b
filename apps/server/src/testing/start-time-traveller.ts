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

/** Any five days contain two working days; Easter and Christmas take up to four more. */
const DAYS = 9;

let store: Store | undefined;

/** Events that the parent process can trigger, by name. */
const EVENTS: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  /** Days pass without any adviser looking. */
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
  /** Every redistribution link expires. */
  async expiry(parts) {
    await sql`update link_token set expires_at = now() where purpose = 'REDISTRIBUTION'`.execute(parts.db);
  },
  /** No adviser takes requests. */
  async silence(parts) {
    await parts.db.updateTable('adviser').set({ active: false }).execute();
  },
};

process.on('message', (name) => {
  const event = EVENTS[String(name)];
  if (!store || !event) throw new Error(`nothing can happen: ${String(name)}`);
  void event(store).then(() => process.send?.(`done ${String(name)}`));
});

// The real server; the first request makes its storage known.
await explain(() =>
  start(readConfig(process.env), {
    storeRequest(parts, fresh) {
      store = parts;
      return storeRequest(parts, fresh);
    },
  }),
);
