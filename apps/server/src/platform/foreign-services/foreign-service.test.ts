import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foreignServer, json, status, type ForeignServer } from '../../testing/foreign-server.ts';
import { askJson, cachedAnswers, type ForeignAnswers } from './ask-json.ts';
import { foreignService } from './foreign-service.ts';

const SECOND = 1_000;
/** Fifty concurrent answers may be slow on a busy machine; no test waits this long. */
const DEADLINE = 60 * SECOND;
const CACHE_RULE = { freshForMs: 60 * SECOND, absentForMs: 10 * SECOND, usableForMs: 600 * SECOND };

let isAway: boolean;
let version: number;
let server: ForeignServer;
let time: number;
beforeEach(async () => {
  [isAway, version, time] = [false, 1, 5_000];
  server = await foreignServer((name) => {
    if (isAway) return status(503);
    if (name.startsWith('bad')) return status(400);
    return name.startsWith('none') ? undefined : json({ name, version });
  });
});
afterEach(() => server.close());

const read = (answer: unknown) => answer as { name: string; version: number };

function guarded(registry = new Registry()) {
  const options = { name: 'test', url: server.url, registry, deadlineInMs: DEADLINE, now: () => time };
  return foreignService(options).answers(read, CACHE_RULE);
}

/** Counterproof without cache and circuit breaker: the checks below must fail for it. */
const naive: () => ForeignAnswers<ReturnType<typeof read>> = () => async (path) => {
  const answer = await askJson(server.url + path, { name: 'listings', deadlineInMs: DEADLINE });
  return { answer: answer === undefined ? undefined : read(answer), staleForSeconds: 0 };
};

const outcomeOf = (answer: ReturnType<ForeignAnswers<object>>) =>
  answer.then(
    () => 'ANSWER',
    (error: { outcome?: string }) => error.outcome,
  );

/** Opens the circuit breaker by five successive failures. */
async function wearOut(answers: ForeignAnswers<object>) {
  isAway = true;
  for (let index = 0; index < 5; index += 1) await outcomeOf(answers(`/lost-${index}`));
}

/** Expected properties by name; each function checks one of them for an implementation. */
const PROMISES: Record<string, (answers: ForeignAnswers<{ version: number }>) => Promise<boolean>> = {
  async 'fifty who ask at once are one question'(answers) {
    await Promise.all(Array.from({ length: 50 }, () => answers('/a')));
    return server.requested.length === 1;
  },
  async 'an answer is kept for a minute'(answers) {
    await answers('/a');
    time += CACHE_RULE.freshForMs - 1;
    await answers('/a');
    return server.requested.length === 1;
  },
  async 'that there is none is kept for a moment'(answers) {
    await answers('/none');
    const { answer } = await answers('/none');
    return answer === undefined && server.requested.length === 1;
  },
  async 'an earlier answer stands in while there is no other, and says how old it is'(answers) {
    await answers('/a');
    isAway = true;
    time += CACHE_RULE.freshForMs + 30 * SECOND;
    const found = await answers('/a').catch(() => undefined);
    return found?.answer?.version === 1 && found.staleForSeconds === 30;
  },
  async 'a service that is away is left alone'(answers) {
    await wearOut(answers);
    return (await outcomeOf(answers('/a'))) === 'RESTING' && server.requested.length === 5;
  },
};

test.each(Object.entries(PROMISES))('%s, and not without the guard', async (_promise, isPromised) => {
  expect(await isPromised(guarded())).toBe(true);
  [isAway, server.requested.length] = [false, 0];
  expect(await isPromised(naive())).toBe(false);
});

describe('cached answers', () => {
  test('an answer that is of no use ends a row of outages', async () => {
    const answers = guarded();
    for (let index = 0; index < 5; index += 1) {
      isAway = true;
      expect(await outcomeOf(answers(`/lost-${index}`))).toBe('UNAVAILABLE');
      isAway = false;
      expect(await outcomeOf(answers(`/bad-${index}`))).toBe('REFUSED');
    }
    expect(await outcomeOf(answers('/a'))).toBe('ANSWER');
  });

  test('is asked for again after its time', async () => {
    const answers = guarded();
    await answers('/a');
    version = 2;
    time += CACHE_RULE.freshForMs + 1;
    expect(await answers('/a')).toMatchObject({ answer: { version: 2 }, staleForSeconds: 0 });
    await answers('/none');
    time += CACHE_RULE.absentForMs + 1;
    await answers('/none');
    expect(server.requested).toEqual(['/a', '/a', '/none', '/none']);
  });

  test('is not a fallback for ever, and an absence never is', async () => {
    const answers = guarded();
    await answers('/a');
    await answers('/none');
    isAway = true;
    time += CACHE_RULE.absentForMs + 1;
    expect(await outcomeOf(answers('/none'))).toBe('UNAVAILABLE');
    time += CACHE_RULE.usableForMs;
    expect(await outcomeOf(answers('/a'))).toBe('UNAVAILABLE');
  });

  test('is more than fits: the oldest is evicted, and every waiting call is answered', async () => {
    const paths: string[] = [];
    const ask = async (path: string) => ({ path, number: paths.push(path) });
    const options = { ...CACHE_RULE, mostAnswers: 2, now: () => time, onStale: () => undefined };
    const answers = cachedAnswers(ask, options);
    const found = await Promise.all(['/a', '/b', '/c'].map((path) => answers(path)));
    expect(found.map(({ answer }) => answer?.path)).toEqual(['/a', '/b', '/c']);
    await answers('/c');
    expect(paths).toEqual(['/a', '/b', '/c']);
    await answers('/a');
    expect(paths).toHaveLength(4);
  });
});

describe('a service that was left alone', () => {
  test('is tried by one call, which delays no other, and is back when it answers', async () => {
    const answers = guarded();
    await wearOut(answers);
    isAway = false;
    time += 9_999;
    expect(await outcomeOf(answers('/a'))).toBe('RESTING');
    time += 1;
    const outcomes = ['/a', '/b', '/c'].map((path) => outcomeOf(answers(path)));
    expect(await Promise.all(outcomes)).toEqual(['ANSWER', 'RESTING', 'RESTING']);
    expect(await outcomeOf(answers('/b'))).toBe('ANSWER');
    expect(server.requested.slice(5)).toEqual(['/a', '/b']);
  });

  test('and still is away rests again after one trial', async () => {
    const answers = guarded();
    await wearOut(answers);
    time += 10_000;
    expect(await outcomeOf(answers('/a'))).toBe('UNAVAILABLE');
    expect(await outcomeOf(answers('/a'))).toBe('RESTING');
    expect(server.requested).toHaveLength(6);
  });

  test('still answers with its earlier response', async () => {
    const answers = guarded();
    await answers('/a');
    await wearOut(answers);
    time += CACHE_RULE.freshForMs + 1;
    expect(await outcomeOf(answers('/a'))).toBe('ANSWER');
  });
});

test('a refused question does not count against the service', async () => {
  const answers = guarded();
  for (let index = 0; index < 20; index += 1)
    expect(await outcomeOf(answers(`/bad-${index}`))).toBe('REFUSED');
  expect(await outcomeOf(answers('/a'))).toBe('ANSWER');
});

test('everything that came of it is counted', async () => {
  const registry = new Registry();
  const answers = guarded(registry);
  const figures = async () => {
    const text = await registry.metrics();
    return text.split('\n').filter((line) => line.startsWith('foreign_'));
  };
  await answers('/a');
  await answers('/none');
  expect(await figures()).toContain('foreign_service_resting{service="test"} 0');
  time += CACHE_RULE.freshForMs + 1;
  await wearOut(answers);
  await answers('/a');
  expect(await figures()).toEqual([
    'foreign_answers_total{service="test",outcome="found"} 1',
    'foreign_answers_total{service="test",outcome="none"} 1',
    'foreign_answers_total{service="test",outcome="unavailable"} 5',
    'foreign_answers_total{service="test",outcome="resting"} 1',
    'foreign_answers_total{service="test",outcome="stale"} 1',
    'foreign_service_resting{service="test"} 1',
  ]);
});
