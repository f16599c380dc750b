import fc from 'fast-check';
import { contentTypeOf, RAW_BODIES, textOf, VALUES, valueOf, type CorpusCase } from './corpus.ts';
import type { Sent } from './exchange.ts';
import { ALL_METHODS, HEADER_NAMES, type Target } from './target.ts';

/** Place of the bad input in a request; `NAME` makes it the name of an unknown parameter. */
const PLACES = ['PATH', 'QUERY', 'HEADER', 'FIELD', 'BODY', 'NAME', 'BESIDE'] as const;

/** A planned request as plain numbers and names, so that a reported failure can be repeated. */
export interface HostilePlan {
  readonly method: string;
  readonly place: (typeof PLACES)[number];
  /** Index of the parameter, header or field to replace, modulo their count. */
  readonly at: number;
  /** Index of the bad input in the corpus. */
  readonly value: number;
  /** Whether to send the value without percent-encoding, where HTTP allows it. */
  readonly raw: boolean;
}

/** Random plans for a target, mostly with methods that it supports. */
export function plansFor(target: Target): fc.Arbitrary<HostilePlan> {
  return fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...target.methods) },
      { weight: 1, arbitrary: fc.constantFrom(...ALL_METHODS) },
    ),
    place: fc.constantFrom(...PLACES),
    at: fc.nat(60),
    value: fc.nat(VALUES.length - 1),
    raw: fc.boolean(),
  });
}

export interface HostileRequest {
  readonly sent: Sent;
  readonly caseId: string;
  readonly text: string;
}

export const HARMLESS: CorpusCase = { id: 'harmless', class: 'K0', field: 'body', value: '{}', source: '' };

/** The HTTP request of a plan; `instead` replaces its bad input. */
export function requestOf(target: Target, plan: HostilePlan, instead?: CorpusCase): HostileRequest {
  const isBody = plan.place === 'BODY';
  const planned = isBody ? RAW_BODIES[plan.value % RAW_BODIES.length]! : VALUES[plan.value]!;
  const corpusCase = instead ?? planned;
  const value = valueOf(corpusCase);
  const text = textOf(value);
  const hostile: Hostile = {
    value,
    text,
    escaped: plan.raw ? text : encodeURIComponent(text.toWellFormed()),
  };
  const sent = withBody(target, plan, hostile, {
    method: plan.method,
    target: addressOf(target, plan, hostile),
    headers: headersOf(target, plan, hostile),
  });
  const whole = isBody ? { ...sent, ...rawBody(plan, sent, corpusCase, value) } : sent;
  return { sent: whole, caseId: corpusCase.id, text };
}

interface Hostile {
  readonly value: unknown;
  readonly text: string;
  readonly escaped: string;
}

function addressOf(target: Target, { place, at, raw }: HostilePlan, { escaped, text }: Hostile): string {
  const open = Object.keys(target.inPath);
  const hostileName = place === 'PATH' && open.length > 0 ? open[at % open.length] : undefined;
  const filled = open.reduce(
    // Replace slashes of the input, because they would address another route.
    (path, name) =>
      path.replace(`{${name}}`, () =>
        name === hostileName
          ? (raw ? escaped.replaceAll(/[/?#]/g, '-') : escaped) || '%20'
          : target.inPath[name]!,
      ),
    target.path,
  );
  const path = place === 'PATH' && hostileName === undefined ? `${filled}/${escaped}` : filled;
  if (place === 'QUERY' && target.queryNames.length > 0)
    return `${path}?${target.queryNames[at % target.queryNames.length]}=${escaped}`;
  if (place === 'QUERY') return `${path}?q=${escaped}`;
  if (place === 'NAME')
    return `${path}?${encodeURIComponent(text.toWellFormed())}=${escaped}&a[${escaped}]=1`;
  if (place === 'BESIDE') {
    const all = target.queryNames.map((name) => `${name}=${escaped}`).join('&');
    return `${path}?${all}`.slice(0, LONGEST_TARGET);
  }
  return path;
}

/** Maximum characters of path and query, because Node's HTTP parser refuses longer ones. */
const LONGEST_TARGET = 12_000;

function headersOf(target: Target, { place, at }: HostilePlan, { text }: Hostile): Record<string, string> {
  const name = HEADER_NAMES[at % HEADER_NAMES.length]!;
  return { ...target.headers, ...(place === 'HEADER' && { [name]: text }) };
}

/** Adds a JSON or form body, except to GET and HEAD, or sends the bad input as the body. */
function withBody(target: Target, plan: HostilePlan, hostile: Hostile, sent: Sent): Sent {
  if (['GET', 'HEAD'].includes(plan.method) || plan.place === 'BODY') return sent;
  if (target.json) {
    const names = Object.keys(target.json);
    const changed = isInFields(plan) ? { [nameAt(names, plan, hostile)]: hostile.value } : {};
    return {
      ...sent,
      headers: { 'content-type': 'application/json', ...sent.headers },
      body: Buffer.from(JSON.stringify({ ...target.json, ...changed })),
    };
  }
  if (target.form) {
    const names = Object.keys(target.form);
    const changed = isInFields(plan) ? { [nameAt(names, plan, hostile)]: hostile.text } : {};
    return {
      ...sent,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sent.headers },
      body: Buffer.from(new URLSearchParams({ ...target.form, ...changed }).toString()),
    };
  }
  return sent;
}

const isInFields = ({ place }: HostilePlan) => place === 'FIELD' || place === 'NAME';

function nameAt(names: readonly string[], { place, at }: HostilePlan, { text }: Hostile): string {
  return place === 'NAME' || names.length === 0 ? text : names[at % names.length]!;
}

function rawBody(
  plan: HostilePlan,
  sent: Sent,
  corpusCase: (typeof RAW_BODIES)[number],
  value: unknown,
): Pick<Sent, 'headers' | 'body'> {
  return {
    headers: { ...sent.headers, 'content-type': contentTypeOf(corpusCase) },
    ...(['GET', 'HEAD'].includes(plan.method)
      ? {}
      : { body: Buffer.isBuffer(value) ? value : Buffer.from(textOf(value)) }),
  };
}
