import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { berlinDay } from '../../apps/server/src/platform/clock/index.ts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { API, orNoAnswer, verifiedBrowser } from './browser.ts';
import type { KnownAccount, KnownRequest, Ledger } from './ledger.ts';
import { linkIn } from './links.ts';
import { signedIn } from './accounts.ts';
import type { World } from './world.ts';

const DAY = 24 * 60 * 60_000;
/** Geo codes in three federal states, because their public holidays differ. */
const PLACES = ['1276003001', '1276003002', '1276005001'];

/** Sender of a request: the account's owner, a visitor with `address` (which has objected), or a new one. */
interface Asking {
  readonly account?: KnownAccount | undefined;
  readonly address?: string | undefined;
  /** Whether to verify the address rather than the phone number; random by default. */
  readonly byMail?: boolean;
}

/** Sends a request, sometimes twice as an impatient visitor does. */
export async function ask(
  world: World,
  ledger: Ledger,
  { account, address, ...asking }: Asking = {},
): Promise<void> {
  const { chance } = world;
  const person = ++ledger.people;
  const purchasePrice = 1_000 * chance.between(220, 700);
  const email = account?.email ?? address ?? String(requestBody(person)['email']);
  const body = requestBody(person, {
    purchasePrice,
    ownFunds: Math.round(purchasePrice * 0.3),
    geoCode: chance.oneOf(PLACES),
    email,
    consents: { privacy: true, phoneCalls: chance.happens(70), textVersion: await wordsInForce(world) },
  });
  const twice = chance.happens(20);
  const byMail = asking.byMail ?? chance.happens(25);
  const session = account && (await signedIn(world, account));
  const phoneNumber = String(body['phoneNumber']);
  const browser = session
    ? { cookie: session.cookie, verified: email }
    : await verifiedBrowser(world, { email, phoneNumber, byMail });
  if (browser === undefined) return world.history.add(`person ${person} gets no code`);
  const { cookie, verified } = browser;
  const liftsObjection = ledger.objected.has(verified) && chance.happens(60);
  const isRefused = ledger.objected.has(verified) && !liftsObjection;
  const key = submissionKey(person);
  const send = async () => {
    const answer = orNoAnswer(
      await world.call('POST', `${API}/v2/contact`, {
        body: { ...body, ...(liftsObjection && { liftsObjection }) },
        headers: { cookie, 'idempotency-key': key },
      }),
    );
    return { answer, at: world.next() };
  };
  const submit = async (times: number) => {
    ledger.inDoubt.add(key);
    const answers = await Promise.all(Array.from({ length: times }, send));
    for (const { answer, at } of answers) {
      if (answer.status !== 201) {
        world.history.add(`person ${person} is refused: ${answer.status} ${codesIn(answer.body)}`);
        continue;
      }
      if (isRefused) ledger.broken.push(`person ${person} had objected, lifted nothing and was accepted`);
      const { requestId, statusToken } = JSON.parse(answer.body) as CreateRequestAnswer;
      enter({ requestId, statusToken, person, email, verified, liftsObjection, account, at });
    }
    ledger.inDoubt.delete(key);
  };
  const enter = (entry: Omit<KnownRequest, 'requestedAt' | 'partnerLinks' | 'formerAdvisers'>) => {
    const known = [...ledger.requests.values()].filter((one) => one.person === person);
    if (known.some(({ requestId }) => requestId !== entry.requestId))
      ledger.broken.push(`person ${person} sent one request and has two`);
    if (known.length > 0) return;
    ledger.secrets.add(entry.statusToken);
    ledger.requests.set(entry.requestId, {
      ...entry,
      requestedAt: world.clock.now(),
      partnerLinks: new Map(),
      formerAdvisers: new Map(),
    });
    world.history.add(`person ${person} has asked: ${entry.requestId}, ${entry.at}`);
  };
  const untilAnswered = async (times: number): Promise<void> => {
    try {
      await submit(times);
    } catch (error) {
      ledger.unanswered.push({ what: `request of person ${person}`, again: () => untilAnswered(1) });
      throw error;
    }
  };
  await untilAnswered(twice ? 2 : 1);
}

async function wordsInForce(world: World): Promise<string> {
  const { body } = orNoAnswer(await world.call('GET', `${API}/v1.0/consents`));
  return (JSON.parse(body) as { textVersion: string }).textVersion;
}

export async function withdrawFromOne(world: World, ledger: Ledger, request: KnownRequest): Promise<void> {
  const holders = await world.rows<{ adviser: number; id: string }>(
    `select adviser_id as adviser, public_id as id from request_adviser where request_id = $1 order by position`,
    [request.requestId],
  );
  const holder = world.chance.oneOf(holders);
  if (!holder) return;
  const url = `${API}/v2/contact/${request.statusToken}/advisers/${holder.id}/withdrawal`;
  const untilAnswered = async (): Promise<void> => {
    try {
      const { status } = orNoAnswer(await world.call('POST', url));
      const [now] = await world.rows<{ status: string }>(
        'select status from request_adviser where request_id = $1 and adviser_id = $2',
        [request.requestId, holder.adviser],
      );
      // Record it only if the adviser lost the request by this withdrawal, not earlier by declining.
      if (status === 204 && now?.status === 'WITHDRAWN' && !request.formerAdvisers.has(holder.adviser))
        request.formerAdvisers.set(holder.adviser, world.next());
      world.history.add(`person ${request.person} withdraws from adviser ${holder.adviser}: ${status}`);
    } catch (error) {
      ledger.unanswered.push({
        what: `withdrawal of person ${request.person} from adviser ${holder.adviser}`,
        again: untilAnswered,
      });
      throw error;
    }
  };
  await untilAnswered();
}

/** Books an hour, or moves the appointment to another one. */
export async function book(world: World, request: KnownRequest, which: 'FIRST' | 'ANY'): Promise<void> {
  const [from, to] = [world.clock.now(), world.clock.now() + 14 * DAY].map((at) => berlinDay(at));
  const slots = orNoAnswer(
    await world.call(
      'GET',
      `${API}/v1.0/appointments/slots?from=${from}&to=${to}&statusToken=${request.statusToken}`,
    ),
  );
  if (slots.status !== 200) return;
  const starts = (JSON.parse(slots.body) as { start: string }[]).map(({ start }) => start);
  const start = which === 'FIRST' ? starts[0] : world.chance.oneOf(starts);
  if (start === undefined) return;
  const { booking, statusToken } = request;
  if (booking) booking.isInDoubt = true;
  const move = booking !== undefined && world.chance.happens(50);
  const answer = orNoAnswer(
    move
      ? await world.call('PUT', `${API}/v1.0/appointments/${booking.cancelToken}`, { body: { start } })
      : await world.call('POST', `${API}/v1.0/appointments`, { body: { statusToken, start } }),
  );
  if (answer.status >= 300) {
    if (booking) booking.isInDoubt = false;
    return world.history.add(
      `person ${request.person} gets no appointment: ${answer.status} ${codesIn(answer.body)}`,
    );
  }
  const { cancelToken } = JSON.parse(answer.body) as { cancelToken: string };
  request.booking = { start, cancelToken, isInDoubt: false };
  world.history.add(`person ${request.person} has booked ${start}`);
}

export async function cancel(world: World, request: KnownRequest): Promise<void> {
  const { booking } = request;
  if (!booking) return;
  booking.isInDoubt = true;
  const { status } = orNoAnswer(
    await world.call('DELETE', `${API}/v1.0/appointments/${booking.cancelToken}`),
  );
  if (status < 300) delete request.booking;
  else booking.isInDoubt = false;
  world.history.add(`person ${request.person} cancels: ${status}`);
}

export async function write(world: World, request: KnownRequest): Promise<void> {
  const { status } = orNoAnswer(
    await world.call('POST', `${API}/v2/contact/${request.statusToken}/messages`, {
      body: { text: 'Geht es nächste Woche?' },
      headers: { 'idempotency-key': submissionKey(world.chance.between(1, 999_999)) },
    }),
  );
  world.history.add(`person ${request.person} writes: ${status}`);
}

export async function answerOffer(world: World, request: KnownRequest): Promise<void> {
  const url = `${API}/v2/contact/${request.statusToken}/offers`;
  const offers = orNoAnswer(await world.call('GET', url));
  if (offers.status !== 200) return;
  const [newest] = JSON.parse(offers.body) as { id: string; proposals: { id: string }[] }[];
  if (!newest) return;
  const answer = world.chance.oneOf(['ACCEPTED', 'DECLINED', 'EXTEND']);
  const accepted = answer === 'ACCEPTED' ? { proposalId: newest.proposals[0]?.id } : {};
  const { status } = orNoAnswer(
    await world.call('POST', `${url}/${newest.id}/answer`, { body: { answer, ...accepted } }),
  );
  world.history.add(`person ${request.person} answers an offer with ${answer}: ${status}`);
}

/** Opens the link of a mail that passes an unanswered request on to other advisers. */
export async function passOn(world: World, request: KnownRequest): Promise<void> {
  const mail = world.outside.arrivals.findLast(
    ({ to, text }) => to === request.email && linkIn(text, 'umverteilung') !== undefined,
  );
  if (!mail) return;
  const token = linkIn(mail.text, 'umverteilung');
  const { status, body } = orNoAnswer(
    await world.call('POST', `${API}/v2/contact/${token}/redistribution`, { body: { phoneCalls: false } }),
  );
  world.history.add(`person ${request.person} passes the request on: ${status}`);
  if (status !== 202) return;
  const { mayStillArrive = false } = JSON.parse(body) as { mayStillArrive?: boolean };
  // Leave out advisers to whom a message is being sent, because it may still arrive.
  const replaced = await world.rows<{ adviser: number }>(
    `select adviser_id as adviser from request_adviser where request_id = $1 and status = 'REDISTRIBUTED'
      and not ($2 and exists (select from delivery where delivery.request_id = request_adviser.request_id
        and delivery.adviser_id = request_adviser.adviser_id and state = 'sending'))`,
    [request.requestId, mayStillArrive],
  );
  for (const { adviser } of replaced)
    if (!request.formerAdvisers.has(adviser)) request.formerAdvisers.set(adviser, world.next());
}

/** Rates the provider of one of the request's advisers. */
export async function rate(world: World, request: KnownRequest): Promise<void> {
  const holders = await world.rows<{ provider: number }>(
    `select provider_id as provider from request_adviser join adviser on adviser.id = adviser_id
      where request_id = $1 order by position`,
    [request.requestId],
  );
  const provider = world.chance.oneOf(holders)?.provider;
  if (provider === undefined) return;
  const { status } = orNoAnswer(
    await world.call('POST', `${API}/v1.0/providers/${provider}/ratings`, {
      body: { statusToken: request.statusToken, stars: world.chance.between(1, 5), text: 'Gut erklärt.' },
    }),
  );
  world.history.add(`person ${request.person} rates ${provider}: ${status}`);
}

function codesIn(body: string): string {
  return [...body.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code).join();
}
