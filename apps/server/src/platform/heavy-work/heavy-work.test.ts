import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestLog } from '../http/logs/request-log.ts';
import type obey from '../../testing/obey.worker.ts';
import { ownRank, type Order } from '../../testing/obey.worker.ts';
import { HEAVY_WORK_BOUNDS, openHeavyWork, type HeavyWork } from './index.ts';

const OBEY = new URL('../../testing/obey.worker.ts', import.meta.url);
const ON_LINUX = process.platform === 'linux';
const TOO_OFTEN = { statusCode: 429, errors: [expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })] };
/** One thread, so that a second job must wait. */
const BOUNDS = {
  ...HEAVY_WORK_BOUNDS,
  threads: 1,
  waiting: 4,
  waitingOfOne: 2,
  longestWait: 60_000,
  longest: 60_000,
};

let app: FastifyInstance;
let registry: Registry;
let logged: string[];
let gate: Int32Array<SharedArrayBuffer>;
beforeEach(() => {
  app = Fastify();
  registry = new Registry();
  logged = [];
  gate = new Int32Array(new SharedArrayBuffer(8));
});
afterEach(async () => {
  openGate();
  await app.close();
});

test('a thread processes its input, and passes on a program’s error', async () => {
  const submit = runner(open());
  expect(await submit({ act: 'answer', text: 'fertig' })).toBe('fertig');
  await expect(submit({ act: 'throw' })).rejects.toThrow('asked to');
  expect(await figures()).toMatchObject({ 'outcome="done"': 1, 'outcome="failed"': 1 });
});

test('a thread runs only where a core has nothing else to do', async () => {
  expect(await runner(open())({ act: 'rank' })).toEqual({ nice: niceOfWork(), idle: ON_LINUX });
});

test('a job that gets no processor in time begins again at its nice value', async () => {
  const held = runner(open({ ...BOUNDS, idle: 200 }))({ act: 'wait', gate });
  await expect.poll(() => Atomics.load(gate, 1), { timeout: 60_000 }).toBe(1);
  openGate();
  expect(await held).toEqual({ nice: niceOfWork(), idle: false });
  expect(await figures()).toMatchObject({ 'outcome="done"': 1, 'outcome="failed"': 0, 'outcome="ended"': 0 });
});

test.each(['exit', 'devour'] as const)(
  'a thread that ends by %s takes only its own job along',
  async (act) => {
    const submit = runner(open());
    const [broken, next] = await Promise.allSettled([
      submit({ act }),
      submit({ act: 'answer', text: 'der nächste' }, { caller: 'somebody else' }),
    ]);
    expect(broken.status).toBe('rejected');
    expect(next).toEqual({ status: 'fulfilled', value: 'der nächste' });
  },
);

test('a job that never ends is ended, and the next one has its place', async () => {
  const submit = runner(open({ ...BOUNDS, longest: 200 }));
  await expect(submit({ act: 'hang' })).rejects.toMatchObject({ statusCode: 503 });
  expect(logged.join('')).toContain('worker thread timed out');
  expect(await figures()).toMatchObject({ 'outcome="ended"': 1, heavy_work_running: 0 });
  // Poll, because the new thread may need a moment to start on a busy machine.
  await expect
    .poll(() => submit({ act: 'answer', text: 'weiter' }).catch(String), { timeout: 60_000 })
    .toBe('weiter');
});

test('a full queue refuses with the time to wait, and no caller fills it alone', async () => {
  const submit = runner(open());
  const held = submit({ act: 'wait', gate });
  const waiting = [1, 2].map((number) => submit({ act: 'answer', text: `eins ${number}` }));
  await expect(submit({ act: 'answer', text: 'zu viel' })).rejects.toMatchObject(TOO_OFTEN);
  const others = [1, 2].map((number) =>
    submit({ act: 'answer', text: `zwei ${number}` }, { caller: 'somebody else' }),
  );
  await expect(submit({ act: 'answer', text: 'voll' }, { caller: 'a third' })).rejects.toMatchObject({
    ...TOO_OFTEN,
    retryAfterSeconds: 2,
  });
  expect(await figures()).toMatchObject({ heavy_work_waiting: 4, heavy_work_running: 1 });
  openGate();
  await held;
  expect(await Promise.all([...waiting, ...others])).toEqual(['eins 1', 'eins 2', 'zwei 1', 'zwei 2']);
  expect(await submit({ act: 'answer', text: 'wieder frei' })).toBe('wieder frei');
  expect(await figures()).toMatchObject({
    heavy_work_waiting: 0,
    heavy_work_running: 0,
    'outcome="refused"': 2,
  });
});

test('a caller with a turn lets others go first', async () => {
  const submit = runner(open({ ...BOUNDS, threads: 2 }));
  const order: unknown[] = [];
  const note = (text: unknown) => void order.push(text);
  const second = new Int32Array(new SharedArrayBuffer(8));
  const held = [submit({ act: 'wait', gate }), submit({ act: 'wait', gate: second }, { caller: 'a second' })];
  const mine = submit({ act: 'answer', text: 'mine' }).then(note);
  const theirs = submit({ act: 'answer', text: 'theirs' }, { caller: 'a third' }).then(note);
  Atomics.store(second, 0, 1);
  Atomics.notify(second, 0);
  await held[1];
  await Promise.all([mine, theirs]);
  expect(order).toEqual(['theirs', 'mine']);
  openGate();
  await held[0];
});

test('an abandoned job never starts', async () => {
  const submit = runner(open());
  const held = submit({ act: 'wait', gate });
  const leaving = new AbortController();
  const left = submit({ act: 'throw' }, { left: leaving.signal });
  const stays = submit({ act: 'answer', text: 'bleibt' });
  leaving.abort();
  await expect(submit({ act: 'throw' }, { left: leaving.signal })).rejects.toMatchObject({ statusCode: 503 });
  await expect(left).rejects.toMatchObject({ statusCode: 503 });
  openGate();
  await held;
  expect(await stays).toBe('bleibt');
  expect(await figures()).toMatchObject({ 'outcome="left"': 2, 'outcome="done"': 2 });
  await expect(submit({ act: 'throw' }, { left: leaving.signal })).rejects.toMatchObject({ statusCode: 503 });
});

// @contract 7.3
test('the input of a job is prepared at its turn, and a refusal there fails no thread', async () => {
  const work = open();
  const prepared: string[] = [];
  const answer = (text: string) => {
    const input = (): Order => {
      prepared.push(text);
      return { act: 'answer', text };
    };
    return work.run<typeof obey>({ program: OBEY, input, caller: 'somebody' });
  };
  const held = runner(work)({ act: 'wait', gate });
  const refused = work.run<typeof obey>({
    program: OBEY,
    caller: 'somebody',
    input: () => {
      throw new RangeError('no such plan');
    },
  });
  const first = answer('eins');
  await expect.poll(figures).toMatchObject({ heavy_work_waiting: 2, heavy_work_running: 1 });
  expect(prepared).toEqual([]);
  openGate();
  await expect(refused).rejects.toThrow('no such plan');
  await held;
  expect(await first).toBe('eins');
  expect(prepared).toEqual(['eins']);
  expect(await figures()).toMatchObject({ 'outcome="failed"': 0, heavy_work_running: 0 });
});

// @contract 7.3
test('a job waits for a thread only so long: then it is refused with the time to come again, and never begins', async () => {
  const submit = runner(open({ ...BOUNDS, longestWait: 30 }));
  const held = submit({ act: 'wait', gate });
  const waited = [1, 2].map(() => submit({ act: 'throw' }));
  for (const one of waited)
    await expect(one).rejects.toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 1,
      errors: [expect.objectContaining({ code: 'UNAVAILABLE' })],
    });
  expect(await figures()).toMatchObject({
    'outcome="waited"': 2,
    heavy_work_waiting: 0,
    heavy_work_running: 1,
  });
  openGate();
  await held;
  expect(await submit({ act: 'answer', text: 'wieder frei' })).toBe('wieder frei');
  expect(await figures()).toMatchObject({ 'outcome="failed"': 0, 'outcome="done"': 2 });
});

test('the wait counts towards the time of a job, so an answer comes in that time', async () => {
  const submit = runner(open({ ...BOUNDS, longest: 200 }));
  const ended = [
    submit({ act: 'hang' }),
    submit({ act: 'answer', text: 'zu spät' }, { caller: 'somebody else' }),
  ];
  for (const one of ended) await expect(one).rejects.toMatchObject({ statusCode: 503 });
  expect(await figures()).toMatchObject({ 'outcome="ended"': 2, heavy_work_running: 0 });
});

// @contract 7.3
test('a caller waits at most 20 seconds for a thread, and 30 for an answer', () => {
  expect(HEAVY_WORK_BOUNDS).toMatchObject({ longestWait: 20_000, longest: 30_000 });
});

test('the end of the app ends running jobs', async () => {
  const submit = runner(open());
  const hanging = submit({ act: 'hang' }).then(
    () => 'done',
    () => 'ended',
  );
  await app.close();
  expect(await hanging).toBe('ended');
});

/** Expected nice value of a worker thread: the main thread's plus 15, at most 19. */
function niceOfWork(): number {
  const { nice } = ownRank();
  return ON_LINUX ? Math.min(nice + 15, 19) : nice;
}

function open(bounds = BOUNDS): HeavyWork {
  const log = requestLog('info', { write: (line: string) => void logged.push(line) });
  return openHeavyWork(app, { log, registry: (registry = new Registry()), bounds });
}

function runner(work: HeavyWork) {
  return (input: Order, asks: { caller?: string; left?: AbortSignal } = {}) =>
    work.run<typeof obey>({ program: OBEY, input: () => input, caller: 'somebody', ...asks });
}

function openGate(): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

/** Metrics of `/metrics`, by label if there is one, else by name. */
async function figures(): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('heavy_work'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', label, value] = /^(\w+)(?:\{(.+)\})? (.+)$/.exec(line) ?? [];
      return [label ?? name, Number(value)];
    }),
  );
}
