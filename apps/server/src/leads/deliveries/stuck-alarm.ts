import type { Operator } from '@heimvorteil/contracts';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { stuckNotice } from '../../platform/messages/index.ts';
import { OPEN_STATES, type MessageComposers } from './being-sent.ts';
import { deliveryRow, storeDeliveries } from './store-deliveries.ts';
import type { DeliveryStage } from '../../platform/database/column-types.ts';

export const STAGE_WORDS: Readonly<Record<DeliveryStage, string>> = {
  COMPOSING: 'Die Nachricht lässt sich nicht schreiben',
  CONNECTION: 'Der Server ist nicht zu erreichen',
  GREETING: 'Der Mailserver weist uns ab',
  TLS: 'Keine verschlüsselte Verbindung',
  LOGIN: 'Unsere Anmeldung am Mailserver wird abgelehnt',
  SENDER: 'Unser Absender wird abgelehnt',
  RECIPIENT: 'Der Empfänger wird abgelehnt',
  RELAY: 'Der Mailserver leitet für uns nicht weiter',
  SIZE: 'Die Nachricht ist dem Server zu groß',
  DATA: 'Der Inhalt wird nicht angenommen',
  TIME: 'Der Server antwortet zu langsam',
  ENDPOINT: 'Die Adresse des fremden Systems ist nicht erlaubt',
  ANSWER: 'Das fremde System nimmt die Anfrage nicht an',
};

type Settled = Pick<Selectable<Tables['delivery']>, 'id' | 'state' | 'kind' | 'recipient'>;

/** Enqueues an alarm about a message that is not retried. All failures until it is sent share one alarm. */
export async function enqueueAlarm(trx: Transaction<Tables>, jobs: Jobs, settled: Settled): Promise<void> {
  if (!needsOperator(settled)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery STUCK', 0))`.execute(trx);
  const pending = await trx
    .selectFrom('delivery')
    .select('id')
    .where('kind', '=', 'STUCK')
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  if (pending) return;
  await storeDeliveries(trx, jobs, [
    deliveryRow({ kind: 'STUCK', recipient: 'OPERATOR', requestId: null, subjectId: settled.id }),
  ]);
}

/** The operator must act on a refused mail to an adviser, but not on a visitor's mistyped address. */
function needsOperator({ state, kind, recipient }: Settled): boolean {
  if (kind === 'STUCK') return false;
  return state === 'parked' || (state === 'permanently_failed' && recipient !== 'VISITOR');
}

export function stuckMessages(parts: {
  db: Kysely<Tables>;
  operator: Operator;
  publicUrl: string;
}): Pick<MessageComposers, 'STUCK'> {
  return {
    async STUCK() {
      const stuck = await parts.db
        .selectFrom('delivery')
        .select((eb) => ['failed_stage', eb.fn.countAll<string>().as('count')])
        .where('state', 'in', ['parked', 'permanently_failed'])
        .where('kind', '!=', 'STUCK')
        .groupBy('failed_stage')
        .orderBy('count', 'desc')
        .orderBy('failed_stage')
        .execute();
      const causes = stuck.map(({ failed_stage: stage, count }) => ({
        label: stage === null ? 'Ohne einen Versuch liegen geblieben' : STAGE_WORDS[stage],
        value: count,
      }));
      const deskUrl = `${parts.publicUrl}/baufinanzierung/betrieb`;
      return { message: stuckNotice({ causes, deskUrl }, parts.operator), seal: undefined };
    },
  };
}
