import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorHandler } from '../calls/api-scope.ts';
import { requestNumbers, sendRequestNumbers } from './request-number.ts';
import { requestLog } from './request-log.ts';

const REQUESTS = 200;

interface Line {
  readonly err: { readonly name: string; readonly code?: string };
  readonly instance: string;
  readonly suppressed?: number;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const coded = (code: string) => Object.assign(new Error('of a test'), { code });

/** Log lines and answers of an app whose only route throws. */
function failing(error: () => Error) {
  const lines: string[] = [];
  const log = requestLog('warn', { write: (line: string) => void lines.push(line) });
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: (logger) => logger,
    genReqId: requestNumbers(false),
  });
  sendRequestNumbers(app);
  app.setErrorHandler(errorHandler);
  app.get('/', () => {
    throw error();
  });
  const ask = async () => {
    const answers = [];
    for (let request = 0; request < REQUESTS; request++) answers.push(await app.inject('/'));
    return answers.map((answer) => ({
      status: answer.statusCode,
      instance: answer.json<{ instance?: string }>().instance,
    }));
  };
  return { ask, lines: () => lines.map((line) => JSON.parse(line) as Line) };
}

test('a failure of all requests is logged once a minute, with its count', async () => {
  const { ask, lines } = failing(() => coded('53300'));
  const answers = await ask();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const [first, ...others] = lines();
  expect([first?.err.code, first?.suppressed, others]).toEqual(['53300', undefined, []]);
  // The line has the first request's number, while each answer has its own.
  expect(first?.instance).toBe(answers[0]?.instance);
  expect(new Set(answers.map(({ instance }) => instance)).size).toBe(REQUESTS);
  vi.advanceTimersByTime(60_000);
  await ask();
  expect(lines().map(({ suppressed }) => suppressed)).toEqual([undefined, REQUESTS - 1]);
});

test('two reasons have a line each', async () => {
  const codes = ['53300', 'ECONNREFUSED'];
  let requests = 0;
  const { ask, lines } = failing(() => coded(codes[requests++ % 2]!));
  await ask();
  expect(lines().map(({ err }) => err.code)).toEqual(codes);
});

test('an error of the program is written each time, as the other would be without a bound', async () => {
  const { ask, lines } = failing(() => new TypeError('of a test'));
  const answers = await ask();
  expect(lines().map(({ instance }) => instance)).toEqual(answers.map(({ instance }) => instance));
  expect(lines()).toHaveLength(REQUESTS);
});
