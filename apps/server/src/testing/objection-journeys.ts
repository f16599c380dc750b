import { sql } from 'kysely';
import type { DeliveryKind } from '../platform/database/column-types.ts';
import { deliver } from '../leads/deliveries/deliver.ts';
import type { Message } from '../platform/messages/index.ts';
import { deliveryParts } from './delivery-parts.ts';
import { requestBody, submissionKey } from './request-body.ts';
import { postRequest } from './request-journey.ts';
import type { TestApp } from './test-app.ts';
import { verifiedCookie } from './verified-visit.ts';

const API = '/baufinanzierung/api';
const REMINDER = { kind: 'CONFIRMATION', recipient: 'VISITOR' } as const;

interface Due {
  readonly id: string;
  readonly job_id: string;
}

export function linkToken(text: string, page: string): string {
  const token = new RegExp(`/baufinanzierung/${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page}`);
  return token;
}

/** Steps of the objection tests: requests, single mails of a request, and calls by links in mails. */
export function objectionJourneys(running: () => TestApp) {
  let price = 400_000;
  let keys = 700_000;

  /** Sends a request with a new price from a browser that has verified `verified` or the body's address. */
  async function post(body: Record<string, unknown>, verified?: { phoneNumber: string }) {
    const sent = { ...body, purchasePrice: (price += 1_000) };
    if (!verified) return postRequest(running(), sent, submissionKey((keys += 1)));
    return running().app.inject({
      method: 'POST',
      url: `${API}/v2/contact`,
      headers: {
        'idempotency-key': submissionKey((keys += 1)),
        cookie: await verifiedCookie(running(), verified),
      },
      payload: sent,
    });
  }

  /** Sends a request and delivers its messages. */
  async function request(person: number, verified?: { phoneNumber: string }) {
    const body = requestBody(person, verified);
    const posted = await post(body, verified);
    if (posted.statusCode !== 201) throw new Error(posted.body);
    const answer = posted.json<{ requestId: string; statusToken: string }>();
    const mails = await sendAll(answer.requestId);
    const visitor = mails.find(({ to }) => to === body['email'])!;
    const advisers = mails.filter(({ to }) => to !== body['email']);
    const { optOutLinks } = deliveryParts(running(), async () => undefined);
    const links = await optOutLinks({
      ...REMINDER,
      id: answer.requestId,
      kind: 'REDISTRIBUTION',
      requestId: answer.requestId,
      adviserId: null,
      subjectId: null,
      links: null,
    });
    return {
      ...answer,
      visitor,
      advisers,
      objection: linkToken(visitor.text, 'widerspruch/anfrage'),
      unsubscribe: linkToken(links.unsubscribe?.url ?? '', 'abmelden'),
    };
  }

  function openOf(requestId: string, kind?: DeliveryKind): Promise<Due[]> {
    return running()
      .database.db.selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', requestId)
      .where('state', 'in', ['created', 'temporarily_failed'])
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .orderBy('kind')
      .execute();
  }

  async function send({ id, job_id: job }: Due): Promise<Message | undefined> {
    let sent: Message | undefined;
    const parts = deliveryParts(running(), async (_id, message) => void (sent = message));
    await deliver(parts, { id: job, rowId: id });
    return sent;
  }

  async function sendAll(requestId: string, kind?: DeliveryKind): Promise<Message[]> {
    const mails: Message[] = [];
    for (const row of await openOf(requestId, kind)) {
      const sent = await send(row);
      if (sent) mails.push(sent);
    }
    return mails;
  }

  async function stateOf(id: string): Promise<string | undefined> {
    const row = await running()
      .database.db.selectFrom('delivery')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.state;
  }

  /** Different states of all deliveries of a request to one kind of recipient. */
  async function statesTo(recipient: 'VISITOR' | 'ADVISER', requestId: string): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`select distinct state from delivery
      where request_id = ${requestId} and recipient = ${recipient} order by state`.execute(
      running().database.db,
    );
    return rows.map(({ state }) => state);
  }

  function call(path: string, id: string) {
    return running().app.inject({ method: 'POST', url: API + path, payload: { id } });
  }

  return { post, request, openOf, send, sendAll, stateOf, statesTo, call };
}
