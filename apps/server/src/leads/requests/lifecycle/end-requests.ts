import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import type { DeliveryKind, LinkPurpose } from '../../../platform/database/column-types.ts';
import type { Tables, DeliveryState } from '../../../platform/database/tables.ts';
import { OPEN_STATES, deliveryRow, storeDeliveries } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { endConsents } from '../consents/end-consents.ts';
import { erasePersonRows } from '../../../platform/privacy/index.ts';
import { moveRatings } from './verified-contacts.ts';
import { copyContacts } from '../links/request-links.ts';
import { lockRequest } from '../matching/assigned-advisers.ts';
import { CLOSED_NOW, ACTIVE_STATES } from './status-transitions.ts';

/** Purposes of links that the visitor's pages do not show, unlike the status link. */
const NOT_ON_SCREEN: readonly LinkPurpose[] = ['APPOINTMENT', 'PARTNER', 'REDISTRIBUTION'];

/** Rows of a request that only its parties may read, in the order of deletion. */
export const CONTENT_TABLES = [
  'appointment_change',
  'appointment',
  'request_message',
  'request_offer',
  'offer_draft',
  'request_note',
  'proposal_lock',
  'proposal_request',
  'request_document',
  'request_campaign',
] as const;

/**
 * Withdraws a request: its data and their key are deleted; number, day and advisers remain. Returns its advisers;
 * undefined if it was withdrawn before.
 */
async function emptyRequest(
  trx: Transaction<Tables>,
  requestId: string,
  { isObjection }: { readonly isObjection: boolean },
): Promise<{ holders: number[] } | undefined> {
  // Lock first, so that a concurrent message is stored before the withdrawal or not at all.
  const held = await lockRequest(trx, requestId);
  if (!held) return undefined;
  // Move ratings first, because the request's contacts identify their author.
  await moveRatings(trx, [requestId]);
  await copyContacts(trx, [requestId]);
  await trx
    .updateTable('request')
    .set({
      status: 'WITHDRAWN',
      withdrawn_at: sql<Date>`now()`,
      ...(isObjection && { objected_at: sql<Date>`now()` }),
      last_event_at: sql<Date>`now()`,
      ...CLOSED_NOW,
      contact: '',
      financing: '',
      borrowers: null,
      email_index: '',
      phone_index: '',
      verified_index: null,
      also_verified: [],
    })
    .where('id', '=', requestId)
    .execute();
  const { person_id: person } = held;
  const left = await trx
    .updateTable('request_adviser')
    .set({ status: 'WITHDRAWN', may_call: false })
    .where('request_id', '=', requestId)
    .where('status', 'in', ACTIVE_STATES)
    .returning('adviser_id')
    .execute();
  await trx
    .deleteFrom('link_token')
    .where('request_id', '=', requestId)
    // After an objection, the visitor's links still work, because their pages explain the end.
    .where('purpose', 'in', isObjection ? ['PARTNER'] : NOT_ON_SCREEN)
    .execute();
  for (const table of CONTENT_TABLES)
    await trx.deleteFrom(table).where('request_id', '=', requestId).execute();
  // Keep idempotency keys, because otherwise a repeated form would create a new request.
  await trx.updateTable('idempotency').set({ answer: '' }).where('person_id', '=', person).execute();
  await trx.deleteFrom('mailbox_message').where('person_id', '=', person).execute();
  await erasePersonRows(trx, [person]);
  return { holders: left.map(({ adviser_id: id }) => id) };
}

/**
 * Ends requests for good at their visitor's wish: deletes the data, revokes every consent by a row of its
 * own, stops enqueued messages. Notifies each adviser a message may have reached, by the given kind. Ended
 * requests stay unchanged.
 */
export async function endRequests(
  trx: Transaction<Tables>,
  jobs: Jobs,
  requestIds: readonly string[],
  how: {
    readonly screen: string;
    readonly notice: Extract<DeliveryKind, 'OBJECTION' | 'WITHDRAWAL'>;
    /** Operator who acts for the visitor; undefined for the visitor. */
    readonly by?: string | undefined;
  },
): Promise<void> {
  // Lock requests in a fixed order to avoid deadlocks.
  for (const requestId of requestIds.toSorted()) {
    const emptied = await emptyRequest(trx, requestId, { isObjection: how.notice === 'OBJECTION' });
    if (!emptied) continue;
    // Advisers who closed the request have read it, so an objection notifies them too.
    const advisers = how.notice === 'OBJECTION' ? await everyAdviser(trx, requestId) : emptied.holders;
    await notifyAssignees(trx, jobs, { requestId, advisers, kind: how.notice });
    await stopMessagesToVisitor(trx, requestId);
    await endConsents(trx, [requestId], how.screen);
    const action = how.notice === 'OBJECTION' ? 'OBJECTION_MADE' : 'REQUEST_WITHDRAWN';
    const auditActor =
      how.by === undefined
        ? ({ actor: 'VISITOR' } as const)
        : ({ actor: 'OPERATOR', actorId: how.by } as const);
    await noteAudit(trx, { ...auditActor, action, requestId });
  }
}

async function everyAdviser(trx: Transaction<Tables>, requestId: string): Promise<number[]> {
  const rows = trx.selectFrom('request_adviser').select('adviser_id').where('request_id', '=', requestId);
  return (await rows.execute()).map(({ adviser_id: id }) => id);
}

async function stopMessagesToVisitor(trx: Transaction<Tables>, requestId: string): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state: 'stopped', links: null, changed_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('recipient', '!=', 'ADVISER')
    .where(
      'state',
      'in',
      OPEN_STATES.filter((state) => state !== 'sending'),
    )
    .execute();
}

type Reached = 'YES' | 'MAYBE' | 'NO';

/**
 * Stops messages to these advisers and notifies each adviser whom one may have reached. Returns for each
 * adviser whether a message did, because a message being sent may still arrive.
 */
export async function notifyAssignees(
  trx: Transaction<Tables>,
  jobs: Jobs,
  {
    requestId,
    advisers,
    kind,
  }: {
    readonly requestId: string;
    readonly advisers: readonly number[];
    readonly kind: Extract<DeliveryKind, 'OBJECTION' | 'REPLACED' | 'WITHDRAWAL'>;
  },
): Promise<ReadonlyMap<number, Reached>> {
  if (advisers.length === 0) return new Map();
  const deliveries = await trx
    .selectFrom('delivery')
    .select(['id', 'adviser_id', 'state'])
    .select(sql<boolean>`attempts > unsent_attempts`.as('may_have_arrived'))
    .where('request_id', '=', requestId)
    .where('recipient', '=', 'ADVISER')
    .where('adviser_id', 'in', advisers)
    // Waits for a worker that is claiming a delivery, so its sending has begun or never will.
    .forUpdate()
    .execute();
  const unsent = deliveries.filter(({ state }) => state !== 'sending' && state !== 'delivered');
  if (unsent.length > 0) {
    // Stop deliveries but keep their rows, because their attempts show who must be notified.
    await trx
      .updateTable('delivery')
      .set({ state: 'stopped', links: null, changed_at: sql<Date>`now()` })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute();
  }
  const reached = new Map(
    advisers.map((adviserId) => [
      adviserId,
      reachedBy(deliveries.filter(({ adviser_id: recipientId }) => recipientId === adviserId)),
    ]),
  );
  await storeDeliveries(
    trx,
    jobs,
    advisers
      .filter((adviserId) => reached.get(adviserId) !== 'NO')
      .map((adviserId) => deliveryRow({ kind, recipient: 'ADVISER', requestId, adviserId })),
  );
  return reached;
}

function reachedBy(
  deliveries: readonly { readonly state: DeliveryState; readonly may_have_arrived: boolean }[],
): Reached {
  if (deliveries.some(({ state }) => state === 'delivered')) return 'YES';
  // A message may have arrived even if the server refused it, or if it is still being sent.
  return deliveries.some((row) => row.may_have_arrived) ? 'MAYBE' : 'NO';
}
