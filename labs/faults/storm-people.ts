import {
  addressOf,
  confirmCode,
  createRequest,
  sendCode,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type CodeContact,
  type CreateRequestAnswer,
  type RequestStatusAnswer,
} from '@heimvorteil/contracts';
import { Cookies } from '../../apps/server/src/testing/cookies.ts';
import type { AdviserAction } from '../../apps/server/src/testing/plain-desk.ts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import type { Acknowledged } from './storm-evidence.ts';
import { emailOf, type Storm } from './storm.ts';
import { untilAnswered, untilAccepted, type Answered } from './until-answered.ts';

const API = '/baufinanzierung/api';
const TIMES_SENT = 10;
/** Number of clicks of an impatient visitor who sees no reaction. */
const CLICKS = 3;
const PUSHED = 'PUSH ';

/** A visitor whose request was accepted. */
export interface Visitor extends Pick<CreateRequestAnswer, 'requestId' | 'statusToken'> {
  readonly email: string;
  /** Advisers who got the request; appointments are booked with the first one. */
  readonly advisers: StormAdviser[];
}

export interface StormAdviser {
  readonly id: number;
  readonly email: string;
}

/** Sends the same request ten times at once to both servers, each until it succeeds; returns all answers. */
export async function ask(
  storm: Pick<Storm, 'cookies' | 'url'>,
  number: number,
): Promise<CreateRequestAnswer[]> {
  const cookie = storm.cookies.get(emailOf(number)) ?? '';
  const headers = { 'idempotency-key': submissionKey(number), cookie };
  return atOnce(TIMES_SENT, (turn) =>
    untilAccepted<CreateRequestAnswer>(() =>
      post(storm.url(turn) + addressOf(createRequest), requestBody(number), headers),
    ),
  );
}

/** Reads which advisers the visitor sees at the request. */
export async function visitorOf(
  storm: Pick<Storm, 'query' | 'url'>,
  number: number,
  answer: CreateRequestAnswer,
): Promise<Visitor> {
  const url = `${API}/v2/contact/${answer.statusToken}`;
  const { advisers } = await untilAccepted<RequestStatusAnswer>(() => fetch(storm.url(0) + url));
  const known = await storm.query<StormAdviser & { publicId: string }>(
    `select adviser.id, email, public_id as "publicId" from request_adviser
      join adviser on adviser.id = adviser_id where request_id = $1`,
    [answer.requestId],
  );
  return {
    requestId: answer.requestId,
    statusToken: answer.statusToken,
    email: emailOf(number),
    advisers: advisers.flatMap(({ id }) => known.filter(({ publicId }) => publicId === id)),
  };
}

/** Messages that must be sent for a request once the server has confirmed it. */
export function promisedOf({ requestId, email: own, advisers }: Visitor): Acknowledged {
  const recipients = advisers.flatMap(({ id, email }) => [email, systemOf(id)]);
  return { what: `REQUEST ${requestId}`, recipients: [own, ...recipients] };
}

export function systemOf(adviserId: number): string {
  return PUSHED + adviserId;
}

/** Sends a visitor's message to all advisers, three times at once; returns the mails that must arrive. */
export async function write(storm: Storm, visitor: Visitor): Promise<Acknowledged> {
  const url = `${API}/v2/contact/${visitor.statusToken}/messages`;
  const headers = { 'idempotency-key': `message-of-${visitor.requestId}` };
  const messages = await atOnce(CLICKS, (turn) =>
    untilAccepted<{ id: string }>(() => post(storm.url(turn) + url, { text: 'Passt Montag?' }, headers)),
  );
  const ids = new Set(messages.map(({ id }) => id));
  return { what: `MESSAGE ${[...ids].join()}`, recipients: visitor.advisers.map(({ email }) => email) };
}

/** Books the first free hour, three times at once; returns the mails that must arrive. */
export async function book(storm: Storm, visitor: Visitor, hours: readonly string[]): Promise<Acknowledged> {
  const [adviser] = visitor.advisers;
  for (const start of hours) {
    const answers = await atOnce(CLICKS, (turn) =>
      untilAnswered(() =>
        post(`${storm.url(turn)}${API}/v1.0/appointments`, { statusToken: visitor.statusToken, start }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    if (statuses.has(201) && statuses.size === 1)
      return { what: hourOf(visitor.requestId, start), recipients: [visitor.email, adviser!.email] };
    if (!statuses.has(409) || statuses.size > 1) throw new Error(`${start}: ${JSON.stringify(answers)}`);
  }
  throw new Error('no appointment was free');
}

export function hourOf(requestId: string, start: string): string {
  return `APPOINTMENT ${requestId} ${new Date(start).toISOString()}`;
}

/** Opens the link of an adviser's mail, answers and makes an offer; returns the mails that must arrive. */
export async function answerVisitor(
  storm: Storm,
  { requestId, email }: Visitor,
  adviser: StormAdviser,
  token: string,
): Promise<Acknowledged[]> {
  const act = async (action: AdviserAction['deed'], words: string) => {
    const body: AdviserAction = { deed: action, words, key: `${action}-${requestId}-${adviser.id}` };
    const results = await atOnce(CLICKS, (turn) =>
      untilAccepted<{ done: boolean }>(() =>
        post(`${storm.url(turn)}/baufinanzierung/partner/${token}`, body),
      ),
    );
    if (!results.every(({ done }) => done)) throw new Error(`${action}: ${JSON.stringify(results)}`);
  };
  await act('READ', '');
  await act('WRITE', 'Ja, Montag passt.');
  await act('OFFER', 'Das wäre mein Vorschlag.');
  return ['WRITTEN', 'OFFER'].map((kind) => ({
    what: `${kind} ${requestId} ${adviser.id}`,
    recipients: [email],
  }));
}

/** A browser that requests verification codes without retries, because a visitor would see each error. */
export async function codeAsker(storm: Pick<Storm, 'url'>) {
  const page = await fetch(`${storm.url(0)}/baufinanzierung/finanzierungsangebote/finanzierungsanfrage`);
  await page.body?.cancel();
  const cookies = new Cookies();
  cookies.take(page.headers.getSetCookie());
  const call = async (turn: number, address: string, body: unknown): Promise<Answered> => {
    const headers = { cookie: cookies.header, [TOKEN_HEADER]: cookies.get(TOKEN_COOKIE) };
    const response = await post(storm.url(turn) + address, body, headers);
    cookies.take(response.headers.getSetCookie());
    return { status: response.status, body: await response.text() };
  };
  return {
    send: (turn: number, contact: CodeContact) => call(turn, addressOf(sendCode), contact),
    confirm: (turn: number, code: string) => call(turn, addressOf(confirmCode), { code }),
  };
}

function atOnce<Result>(times: number, act: (turn: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_time, turn) => act(turn)));
}

function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
