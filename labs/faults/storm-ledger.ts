import type { Aftermath, Arrived, BookedHour, PendingRow } from './storm-evidence.ts';
import { hourOf, systemOf, type Visitor } from './storm-people.ts';
import type { Storm } from './storm.ts';

/** Access to the database and to all received messages. */
export interface Witnesses extends Pick<Storm, 'query'> {
  readonly mails: readonly Arrived[];
  readonly pushes: readonly Arrived[];
}

/** Reads database and received messages. Needs the visitors, because their addresses are stored encrypted. */
export async function ledgerOf(
  storm: Witnesses,
  visitors: readonly Visitor[],
): Promise<Omit<Aftermath, 'acknowledged'>> {
  const emails = new Map(visitors.map(({ requestId, email }) => [requestId, email]));
  const hours = await storm.query<{ request: string; start: Date; adviser: string }>(
    `select request_id as request, starts_at as start, adviser_id::text as adviser
      from appointment where status = 'BOOKED'`,
  );
  const stored = await storm.query<{ what: string }>(
    `select 'REQUEST ' || id as what from request
    union all select case sender when 'VISITOR' then 'MESSAGE ' || id
      else 'WRITTEN ' || request_id || ' ' || adviser_id end from request_message
    union all select 'OFFER ' || request_id || ' ' || adviser_id from request_offer`,
  );
  return {
    stored: [
      ...stored.map(({ what }) => what),
      ...hours.map((one) => hourOf(one.request, one.start.toISOString())),
    ],
    pending: await findPending(storm, emails),
    arrived: [...storm.mails, ...storm.pushes.map(({ key, to }) => ({ key, to: systemOf(Number(to)) }))],
    booked: hours.map(({ adviser, start }): BookedHour => ({ adviser, start: start.toISOString() })),
  };
}

/** All messages about confirmed actions from the delivery table, without alarms for the operator. */
async function findPending(storm: Witnesses, emails: ReadonlyMap<string, string>): Promise<PendingRow[]> {
  const rows = await storm.query<{
    id: string;
    what: string;
    request: string;
    start: Date | null;
    channel: string;
    adviser: number;
    to: string | null;
  }>(
    `select delivery.id, delivery.request_id as request, delivery.channel, delivery.adviser_id as adviser,
      adviser.email as to, appointment_change.starts_at as start,
      case when kind in ('CONFIRMATION', 'REQUEST') then 'REQUEST ' || delivery.request_id
        when kind = 'MESSAGE' and recipient = 'ADVISER' then 'MESSAGE ' || subject_id
        when kind = 'MESSAGE' then 'WRITTEN ' || delivery.request_id || ' ' || delivery.adviser_id
        else kind || ' ' || delivery.request_id || ' ' || delivery.adviser_id end as what
      from delivery left join adviser on adviser.id = delivery.adviser_id and delivery.recipient = 'ADVISER'
      left join appointment_change on appointment_change.id = delivery.subject_id
      where kind in ('CONFIRMATION', 'REQUEST', 'MESSAGE', 'OFFER', 'APPOINTMENT')`,
  );
  return rows.map(({ id, what, request, start, channel, adviser, to }) => ({
    key: channel === 'PUSH' ? request : id,
    what: start === null ? what : hourOf(request, start.toISOString()),
    to: channel === 'PUSH' ? systemOf(adviser) : (to ?? emails.get(request) ?? 'the visitor'),
  }));
}
