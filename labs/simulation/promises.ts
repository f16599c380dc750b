import { trailState } from '../../apps/server/src/platform/audit/index.ts';
import { DEADLINE_HOURS } from '../../apps/server/src/leads/deliveries/index.ts';
import { DUE_REMOVALS } from './due-removal.ts';
import { unexplainedErrors } from './error-lines.ts';
import type { DeliveryFacts, KnownRequest, Ledger } from './ledger.ts';
import { linkIn } from './links.ts';
import type { World } from './world.ts';

const HOUR = 60 * 60_000;
/** Permitted delay of deletions, because cleanup jobs run every five minutes. */
const SWEEP_LATE = '10 minutes';
/** Parts of the simulated visitors' personal data, which no log may contain. */
const CANARIES = /Seebauer|Annegret|annegret\.seebauer|1512345\d{4}|Invalidenstra|@example\.org/;
const END_NOTICES: ReadonlySet<string> = new Set(['WITHDRAWAL', 'OBJECTION']);
/** Kinds of messages that an adviser may still get after losing the request. */
const ADVISER_NOTICES: ReadonlySet<string> = new Set([...END_NOTICES, 'REPLACED']);
const SYSTEM = /^https:\/\/system-(?<adviser>\d+)\.example\//;
const OVER = ['delivered', 'permanently_failed', 'parked', 'stopped', 'blocked'];

/** Records facts about each received message while its database row exists. */
export async function learn(world: World, ledger: Ledger): Promise<void> {
  const unknown = world.outside.arrivals
    .filter(({ key }) => !ledger.deliveries.has(key))
    .map(({ key }) => key);
  const rows = await world.rows<DeliveryFacts>(
    `select id, kind, request_id as "requestId", recipient, adviser_id as "adviserId" from delivery
      where id::text = any($1)`,
    [unknown],
  );
  for (const row of rows) {
    ledger.deliveries.set(row.id, row);
    const mail = world.outside.arrivals.findLast(({ key }) => key === row.id);
    const token = mail && linkIn(mail.text, 'partner');
    const request = ledger.requests.get(row.requestId ?? '');
    if (token === undefined || !request || row.adviserId === null) continue;
    ledger.secrets.add(token);
    request.partnerLinks.set(row.adviserId, token);
  }
}

/** Violations of what the portal guarantees, one sentence each. Call it only while nothing is being sent. */
export async function brokenPromises(world: World, ledger: Ledger): Promise<string[]> {
  return [
    ...ledger.broken.splice(0),
    ...(await lostOrDoubled(world, ledger)),
    ...(await messages(world, ledger)),
    ...afterTheEnd(world, ledger),
    ...(await hours(world, ledger)),
    ...(await findOverdueRows(world)),
    ...(await trail(world)),
    ...(await findLogFaults(world, ledger)),
    ...(await queued(world, ledger)),
  ];
}

/** Each confirmed request must be stored exactly once until its retention period ends, and no other. */
async function lostOrDoubled(world: World, ledger: Ledger): Promise<string[]> {
  const rows = await world.rows<{ id: string; withdrawn: boolean }>(
    `select id, withdrawn_at is not null as withdrawn from request`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  for (const request of ledger.requests.values()) {
    const row = stored.get(request.requestId);
    stored.delete(request.requestId);
    if (!request.ended && !request.isEndInDoubt && row?.withdrawn)
      faults.push(`${nameOf(request)} is withdrawn, but not by the visitor`);
    if (request.ended && row && !row.withdrawn)
      faults.push(`${nameOf(request)} has ended, but is still stored as open`);
    if (!request.ended && !request.isEndInDoubt && !row && !mayBeOver(world, request))
      faults.push(`${nameOf(request)} is lost`);
  }
  // Ignore ended requests, because the answer with the id may have been lost before the request ended.
  const unknown = [...stored.values()].filter(({ withdrawn }) => !withdrawn);
  if (ledger.inDoubt.size === 0)
    faults.push(...unknown.map(({ id }) => `request ${id} is stored, but unknown or duplicated`));
  const [orphans] = await world.rows<{ count: number }>(
    `select count(*)::int as count from request where not exists (
      select from consent where consent.request_id = request.id and purpose = 'PRIVACY')`,
  );
  if (orphans!.count > 0) faults.push(`${orphans!.count} requests without a consent`);
  return faults;
}

/** A request is deleted 180 days after it closes, so at the earliest 180 days after it was sent. */
function mayBeOver(world: World, { requestedAt }: KnownRequest): boolean {
  return world.clock.now() - requestedAt > 180 * 24 * HOUR;
}

/** Each message must end in time and arrive if it counts as delivered; repetitions must be identical. */
async function messages(world: World, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const rows = await world.rows<{
    id: string;
    state: string;
    kind: string;
    age: number;
    request: string | null;
  }>(
    `select id, state, kind, request_id as request, extract(epoch from now() - tried_since)::float8 / 3600 as age
      from delivery`,
  );
  // Allow six more hours, because an attempt after the deadline finishes the message and the clock may jump.
  const late = rows.filter(({ state, age }) => !OVER.includes(state) && age > DEADLINE_HOURS + 6);
  faults.push(
    ...late.map(({ id, kind, state }) => `message ${id} (${kind}) is still ${state} after 72 hours`),
  );
  const arrived = Map.groupBy(world.outside.arrivals, ({ key, to }) => `${key} ${to}`);
  const keys = new Map<string, string>();
  for (const [, those] of arrived) {
    const [first] = those;
    if (!first) continue;
    if (keys.has(first.key) && first.channel === 'EMAIL')
      faults.push(`message ${first.key} went to two addresses`);
    keys.set(first.key, first.to);
    if (those.length > world.repetitions.most(first.key, first.to))
      faults.push(
        `message ${first.key} (${ledger.deliveries.get(first.key)?.kind}) arrived ${those.length} times`,
      );
    if (those.some(({ text }) => text !== first.text) && first.channel === 'PUSH')
      faults.push(`message ${first.key} differs in its repetition`);
  }
  for (const { id, state } of rows)
    if (state === 'delivered' && !keys.has(id) && !(await isPush(world, id)))
      faults.push(`message ${id} counts as delivered and never arrived`);
  for (const request of ledger.requests.values()) {
    if (request.ended || world.clock.now() - request.requestedAt < (DEADLINE_HOURS + 12) * HOUR) continue;
    if (world.clock.now() - request.requestedAt > 60 * 24 * HOUR) continue;
    const isNotified = world.outside.arrivals.some(({ to }) => to === request.email);
    // A confirmation that was given up is known to the operator; its lateness was checked above.
    const isKnown = rows.some(
      ({ request: of, kind, state }) =>
        of === request.requestId && kind === 'CONFIRMATION' && state !== 'delivered',
    );
    if (!isNotified && !isKnown) faults.push(`${nameOf(request)}: the visitor got no confirmation`);
  }
  return faults;
}

async function isPush(world: World, id: string): Promise<boolean> {
  const [row] = await world.rows<{ channel: string }>(`select channel from delivery where id = $1`, [id]);
  return row?.channel !== 'EMAIL';
}

/** Messages that arrived after a request ended or its adviser lost it, except those that report the end. */
function afterTheEnd(world: World, ledger: Ledger): string[] {
  return world.outside.arrivals.flatMap((arrival) => {
    const facts = ledger.deliveries.get(arrival.key);
    const about = ledger.requests.get(facts?.requestId ?? '') ?? byPush(ledger, arrival.key);
    const ended = [about, ...(facts === undefined ? byAddress(ledger, arrival.to) : [])].filter(
      (request) => request?.ended !== undefined && request.ended.at < arrival.at,
    );
    const kind = facts?.kind ?? arrival.subject;
    const adviser = facts ? facts.recipient === 'ADVISER' && facts.adviserId : systemOf(arrival.to);
    const removedAt = about?.formerAdvisers.get(Number(adviser));
    if (about && removedAt !== undefined && removedAt < arrival.at && !ADVISER_NOTICES.has(kind))
      return [
        `message ${arrival.key} (${kind}) arrived after ${nameOf(about)} was taken from adviser ${adviser}`,
      ];
    if (END_NOTICES.has(kind)) return [];
    if (ended.length > 0)
      return [
        `message ${arrival.key} (${kind}) arrived after ${nameOf(ended[0]!)} had ${ended[0]!.ended!.how}`,
      ];
    // After an objection only mails of a request that lifted it may arrive.
    const objected = facts?.recipient === 'ADVISER' ? undefined : ledger.objected.get(arrival.to);
    const isLifted = about?.liftsObjection && about.verified === arrival.to && about.at > (objected ?? 0);
    return objected !== undefined && objected < arrival.at && !isLifted
      ? [`message ${arrival.key} (${kind}) arrived although the visitor had objected`]
      : [];
  });
}

/** Adviser id in the URL of an adviser's system. */
function systemOf(url: string): string | undefined {
  return SYSTEM.exec(url)?.groups?.['adviser'];
}

function byPush(ledger: Ledger, key: string): KnownRequest | undefined {
  return ledger.requests.get(key.slice(0, 36));
}

function byAddress(ledger: Ledger, email: string): KnownRequest[] {
  const own = [...ledger.requests.values()].filter((request) => request.email === email);
  return own.every(({ ended }) => ended) ? own : [];
}

/** Violations of two guarantees: no appointment slot is booked twice, and every confirmed booking exists. */
async function hours(world: World, ledger: Ledger): Promise<string[]> {
  const rows = await world.rows<{ request: string; adviser: number; start: Date }>(
    `select request_id as request, adviser_id as adviser, starts_at as start from appointment where status = 'BOOKED'`,
  );
  const faults = [
    ...Map.groupBy(rows, ({ adviser, start }) => `${start.toISOString()} of adviser ${adviser}`),
  ].flatMap(([hour, those]) => (those.length > 1 ? [`${hour} is booked ${those.length} times`] : []));
  for (const { requestId, booking, ended, ...request } of ledger.requests.values()) {
    if (!booking || booking.isInDoubt || ended || Date.parse(booking.start) < world.clock.now()) continue;
    if (rows.some((row) => row.request === requestId && row.start.getTime() === Date.parse(booking.start)))
      continue;
    const given = await world.rows(
      `select id from appointment_change where request_id = $1 and change = 'GIVEN_UP'`,
      [requestId],
    );
    if (given.length === 0)
      faults.push(`${booking.start} of person ${request.person} was booked and is lost`);
  }
  return faults;
}

async function findOverdueRows(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const [line, question] of Object.entries(DUE_REMOVALS)) {
    if (question === null) continue;
    const late = await world.rows<{ id: string | null }>(
      question,
      question.includes('$1') ? [SWEEP_LATE] : [],
    );
    const still = line === 'verifications' ? seenBefore(world, late) : late;
    if (still.length > 0) faults.push(`${still.length} of ${line} are stored too long: ${still[0]?.id}`);
  }
  return faults;
}

const seen = new WeakMap<World, ReadonlySet<unknown>>();

/** Rows that were already too old a day ago; needed because visits without a code have no exact time. */
function seenBefore<Row extends { id: unknown }>(world: World, late: readonly Row[]): readonly Row[] {
  const before = seen.get(world) ?? new Set();
  seen.set(world, new Set(late.map(({ id }) => id)));
  return late.filter(({ id }) => before.has(id));
}

async function trail(world: World): Promise<string[]> {
  const state = await trailState(world.process.storage.database.db);
  return state.brokenAt === undefined ? [] : [`the trail is broken at ${state.brokenAt}`];
}

async function findLogFaults(world: World, ledger: Ledger): Promise<string[]> {
  const lines = world.logged.splice(0);
  return [
    ...lines.flatMap((line) => leaked('the log', ledger, line)),
    ...(await unexplainedErrors(world, lines)),
  ];
}

/** Jobs in the queue must contain neither personal data nor tokens. */
async function queued(world: World, ledger: Ledger): Promise<string[]> {
  const rows = await world.rows<{ held: string }>(
    `select distinct concat_ws(' ', data, output) as held from pgboss.job`,
  );
  return rows.flatMap(({ held }) => leaked('a job', ledger, held));
}

function leaked(where: string, { secrets }: Ledger, text: string): string[] {
  if (CANARIES.test(text)) return [`${where} contains personal data: ${text.trim()}`];
  const token = [...secrets].find((secret) => text.includes(secret));
  return token === undefined ? [] : [`${where} contains a token: ${text.replace(token, '…').trim()}`];
}

/** Results that differ from the first reading, one sentence each. */
export async function changedFigures(ledger: Ledger, which: Ledger['figures']): Promise<string[]> {
  const faults: string[] = [];
  for (const one of which) {
    const now = await one.read();
    if (now === one.seen) continue;
    if (now !== undefined) faults.push(`${one.what} were ${one.seen} and are ${now}`);
    else if ((await one.explainAbsence()) === undefined) faults.push(`${one.what} are missing`);
    ledger.figures.splice(ledger.figures.indexOf(one), 1);
  }
  return faults;
}

function nameOf({ requestId, person }: KnownRequest): string {
  return `request ${requestId} of person ${person}`;
}
