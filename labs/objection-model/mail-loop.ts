import { sql } from 'kysely';
import { deliver } from '../../apps/server/src/leads/deliveries/deliver.ts';
import { OPEN_STATES } from '../../apps/server/src/leads/deliveries/index.ts';
import type { Message } from '../../apps/server/src/platform/messages/index.ts';
import { deliveryParts } from '../../apps/server/src/testing/delivery-parts.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

export interface LoopedDelivery {
  readonly requestId: string | null;
  readonly kind: string;
  readonly recipient: string;
  readonly adviserId: number | null;
  readonly state: string;
  /** Text that was sent; undefined if nothing was sent. */
  readonly message: Message | undefined;
}

/**
 * Sends pending messages as a worker does, and returns all deliveries changed since the last call. Ignores
 * deliveries from before it was opened.
 */
export async function openMailLoop(app: TestApp, beforeSending: (app: TestApp) => Promise<void>) {
  const { db } = app.database;
  const seen = new Set<string>();
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const begin = clock[0]!.now;
  return async (): Promise<LoopedDelivery[]> => {
    const handed = new Map<string, Message>();
    const parts = deliveryParts(app, async (id, message) => void handed.set(id, message));
    await beforeSending(app);
    const pending = await db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('state', 'in', OPEN_STATES)
      .orderBy('created_at')
      .execute();
    for (const { id, job_id: jobId } of pending) await deliver(parts, { id: jobId, rowId: id });
    const rows = await db
      .selectFrom('delivery')
      .select(['id', 'request_id', 'kind', 'recipient', 'adviser_id', 'state'])
      .where('created_at', '>=', begin)
      .execute();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ id, request_id: requestId, adviser_id: adviserId, kind, recipient, state }) => ({
      requestId,
      kind,
      recipient,
      adviserId,
      state,
      message: handed.get(id),
    }));
  };
}
