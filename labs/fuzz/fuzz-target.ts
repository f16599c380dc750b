import fc from 'fast-check';
import type { Exchange, Sent } from './exchange.ts';
import { HARMLESS, plansFor, requestOf, type HostilePlan } from './hostile-plan.ts';
import { faultsOf, RAW_MARKUP } from './judge.ts';
import type { Target } from './target.ts';

export interface Fuzzed {
  readonly exchange: Exchange;
  readonly publicUrl: string;
  /** Lines the server has logged so far, one JSON object each. */
  readonly logged: readonly string[];
}

/** A refusal that takes this many times as long as a harmless request counts as a fault. */
const SLOWEST_RATIO = 30;
const SUSPICIOUS_RATIO = 10;
const TRIES_OF_A_SLOW_ONE = 10;
/** Milliseconds; shorter durations count as this one, because their ratios are noise. */
const SHORTEST = 1;
const FAILURE_IN_LOG = /^\{"level":[56]0,/;

/**
 * Sends random inputs to a target. Returns the faults of the smallest failing request, undefined without one.
 * Rejects if the harmless request is not answered.
 */
export async function fuzzTarget(
  target: Target,
  fuzzed: Fuzzed,
  { seed, runs, endOnFailure = false }: { seed: number; runs: number; endOnFailure?: boolean },
): Promise<string | undefined> {
  const { exchange } = fuzzed;
  const plain = plainOf(target);
  const usual = await exchange.send(plain);
  if (!usual) throw new Error(`${target.name} does not respond to a plain request`);
  const seen: Seen = { plainBody: usual.body, suspicious: Math.max(SHORTEST, usual.took) * SUSPICIOUS_RATIO };
  const property = fc.asyncProperty(plansFor(target), async (plan) => {
    const faults = await faultsOfPlan(target, plan, fuzzed, seen);
    if (faults.length > 0) throw new Error(faults.join(', '));
  });
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure });
  if (result.failed) {
    const [plan] = result.counterexample ?? [];
    return [
      `${target.name}: ${String(result.errorInstance)}`,
      `FUZZ_SEED=${seed}`,
      plan && described(target, plan),
    ].join('\n');
  }
  const after = await exchange.send(plain);
  const isAsBefore = after !== undefined && (after.status < 500 || after.status === usual.status);
  return isAsBefore ? undefined : `${target.name} no longer responds (FUZZ_SEED=${seed})`;
}

export async function faultsOfTries(
  target: Target,
  plans: readonly HostilePlan[],
  fuzzed: Fuzzed,
): Promise<string[]> {
  const found: string[] = [];
  for (const plan of plans) {
    const faults = await faultsOfPlan(target, plan, fuzzed, { plainBody: '', suspicious: Infinity });
    if (faults.length > 0) found.push(`${faults.join(', ')}: ${described(target, plan)}`);
  }
  return found;
}

interface Seen {
  readonly plainBody: string;
  /** Milliseconds from which a request is repeated, to measure again whether it is slow. */
  readonly suspicious: number;
}

async function faultsOfPlan(
  target: Target,
  plan: HostilePlan,
  { exchange, publicUrl, logged }: Fuzzed,
  { plainBody, suspicious }: Seen,
): Promise<string[]> {
  const { sent, text } = requestOf(target, plan);
  const before = logged.length;
  const answer = await exchange.send(sent);
  const given = { sent, kind: target.kind, ownStatus: target.ownStatus, texts: [text], plainBody, publicUrl };
  let faults = faultsOf(given, answer);
  if (logged.slice(before).some((line) => FAILURE_IN_LOG.test(line))) faults.push('a failure in the log');
  if (faults.includes(RAW_MARKUP)) {
    // Markup that a harmless input gets too belongs to the page. Slashes stay, because they separate
    // segments.
    const harmless = plan.place === 'PATH' ? { ...HARMLESS, value: text.replaceAll(/[^/]/g, 'a') } : HARMLESS;
    const own = await exchange.send(requestOf(target, plan, harmless).sent);
    const isOwn = !faultsOf({ ...given, plainBody: own?.body ?? plainBody }, answer).includes(RAW_MARKUP);
    if (isOwn) faults = faults.filter((fault) => fault !== RAW_MARKUP);
  }
  const isSuspicious = answer !== undefined && answer.status >= 400 && answer.took > suspicious;
  if (isSuspicious && (await isSlow(target, plan, exchange))) faults.push('a slow refusal');
  return faults;
}

/** Repeat the request: a busy machine is slow only at times, a backtracking pattern always. */
async function isSlow(target: Target, plan: HostilePlan, exchange: Exchange): Promise<boolean> {
  const hostile = requestOf(target, plan).sent;
  const harmless = requestOf(target, plan, HARMLESS).sent;
  const times = { hostile: Infinity, harmless: Infinity };
  for (let again = 0; again < TRIES_OF_A_SLOW_ONE; again += 1) {
    times.harmless = Math.min(times.harmless, (await exchange.send(harmless))?.took ?? Infinity);
    times.hostile = Math.min(times.hostile, (await exchange.send(hostile))?.took ?? 0);
  }
  return times.hostile > Math.max(SHORTEST, times.harmless) * SLOWEST_RATIO;
}

function plainOf({ methods, path, inPath, headers, json, form }: Target): Sent {
  const method = methods[0]!;
  const target = Object.entries(inPath).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    path,
  );
  if (['GET', 'HEAD'].includes(method)) return { method, target, headers };
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method,
    target,
    headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body: Buffer.from(body) }),
  };
}

const LONGEST_EXCERPT = 300;

function described(target: Target, plan: HostilePlan): string {
  const { sent, caseId } = requestOf(target, plan);
  const body = sent.body?.toString('utf8').slice(0, LONGEST_EXCERPT) ?? '';
  return `${caseId} ${JSON.stringify(plan)}\n${sent.method} ${JSON.stringify(sent.target.slice(0, LONGEST_EXCERPT))}\n${JSON.stringify(body)}`;
}
