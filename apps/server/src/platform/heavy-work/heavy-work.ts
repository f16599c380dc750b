import { availableParallelism } from 'node:os';
import { fault } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { type Registry, Counter, Gauge } from 'prom-client';
import { problem, ProblemError, tooOften } from '../http/calls/problem-error.ts';
import { traced } from '../tracing/index.ts';
import type { IdleJob } from './idle-thread.worker.ts';
import { waitingLine, type WaitingLine } from './waiting-line.ts';

/** How a job ended: before it began because its caller `left` or `waited` too long, or `ended` by the time limit. */
const OUTCOMES = ['done', 'failed', 'ended', 'refused', 'left', 'waited'] as const;

type Outcome = (typeof OUTCOMES)[number];

/** Registers gauges of waiting and running jobs; returns a function that counts how a job ends. */
function countHeavyWork(registry: Registry, line: WaitingLine): (outcome: Outcome) => void {
  const ends = new Counter({
    name: 'heavy_work_total',
    help: 'Jobs in threads, such as drawing a PDF, by how they ended.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A rate begins with the second figure: without a first one it would miss the first failure.
  for (const outcome of OUTCOMES) ends.inc({ outcome }, 0);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('heavy_work_waiting', 'Jobs that wait for a thread.', line.waiting);
  gauge('heavy_work_running', 'Jobs that are worked on.', line.working);
  return (outcome) => ends.inc({ outcome });
}

/** Default export of a program. Input and result are copied between threads. */
type Work = (input: never) => unknown;

/** Work of tenths of a second, such as drawing a PDF, that must not delay other answers. */
export interface HeavyWork {
  /**
   * Has a program work in a thread. Throws a ProblemError: 429 where too many wait, 503 where the wait or the work took too long;
   * and whatever the program or its input throws.
   */
  run<Program extends Work>(job: HeavyJob<Program>): Promise<Awaited<ReturnType<Program>>>;
}

interface HeavyJob<Program extends Work> {
  /** The module whose default export it is; threads load it. */
  readonly program: URL;
  /** Prepares the input at the job's turn, because a burst of callers would otherwise prepare all inputs at once. */
  readonly input: () => Parameters<Program>[0];
  /** Caller, such as an address: one caller cannot fill the queue alone. */
  readonly whose: string;
  /** Aborted when the caller leaves. A job that has not begun by then never does. */
  readonly left?: AbortSignal;
}

/** Limits of one process. */
export interface HeavyWorkBounds {
  readonly threads: number;
  /** Jobs that may wait, in addition to the running ones. */
  readonly waiting: number;
  /** Waiting jobs of one caller. */
  readonly waitingOfOne: number;
  /** Milliseconds that a caller may wait for a thread. */
  readonly longestWait: number;
  /** Milliseconds after which a job is ended, its wait included, so its caller has an answer by then. */
  readonly longest: number;
  /** Nice value of a thread above the process's own, 0 to 19. */
  readonly nice: number;
  /** Milliseconds in which a job may use only time that no other thread wants, before it begins anew at its nice value; 0 for never. */
  readonly idle: number;
}

/** One core stays with answering; more than four threads would only hold memory. */
export const HEAVY_WORK_BOUNDS: HeavyWorkBounds = {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 32,
  waitingOfOne: 16,
  longestWait: 20_000,
  longest: 30_000,
  // Answers go first. Where every core is taken, a thread gets a thirtieth of one.
  // Only Linux has a nice value per thread, elsewhere it would be that of the process.
  nice: process.platform === 'linux' ? 15 : 0,
  // A waking thread has to wait for the time slice of a nice one, and has an idle one's core at once. But where every core stays
  // taken, an idle one would never finish, and without privileges a thread cannot raise itself again.
  idle: process.platform === 'linux' ? 5_000 : 0,
};
const IDLE_THREAD = new URL('./idle-thread.worker.ts', import.meta.url);
/** Idle threads end, because each holds some tens of megabytes. */
const IDLE_MILLISECONDS = 20_000;
/** Megabytes: the longest plan takes a third of it, and a runaway ends its thread, never the process. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** Usual duration of a drawing in seconds, for the estimate in `Retry-After`. */
const USUAL_SECONDS = 0.5;

/** Opens the threads of a process, which end with the app; the first begins with the first job. */
export function openHeavyWork(
  app: FastifyInstance,
  {
    log,
    registry,
    bounds = HEAVY_WORK_BOUNDS,
  }: { log: FastifyBaseLogger; registry: Registry; bounds?: HeavyWorkBounds | undefined },
): HeavyWork {
  const openPool = () =>
    new Piscina({
      minThreads: 0,
      maxThreads: bounds.threads,
      idleTimeout: IDLE_MILLISECONDS,
      niceIncrement: bounds.nice,
      execArgv: [],
      resourceLimits: MEMORY,
    }).on('error', (err) => log.error({ err }, 'a thread of heavy work failed'));
  const idlePool = openPool();
  const nicePool = openPool();
  const line = waitingLine(bounds);
  const count = countHeavyWork(registry, line);
  // Runs when every request is answered, so no caller waits for the drawings that are left.
  app.addHook('onClose', async () => {
    await Promise.all([idlePool.destroy(), nicePool.destroy()]);
  });
  return {
    async run<Program extends Work>({
      program,
      input,
      whose,
      left,
    }: HeavyJob<Program>): Promise<Awaited<ReturnType<Program>>> {
      const joinedAt = performance.now();
      const turn = line.join(whose, left);
      if (!turn) {
        count('refused');
        throw tooOften('TOO_MANY_REQUESTS', Math.ceil((line.waiting() * USUAL_SECONDS) / bounds.threads));
      }
      const end = await turn;
      if (end !== 'turn') {
        count(end);
        const again = end === 'waited' ? Math.ceil(bounds.longestWait / 1_000) : undefined;
        throw new ProblemError(503, [fault('UNAVAILABLE')], again);
      }
      try {
        const rest = Math.round(joinedAt + bounds.longest - performance.now());
        return await work<Program>(program, input(), AbortSignal.timeout(Math.max(0, rest)));
      } finally {
        line.leave(whose);
      }
    },
  };

  async function work<Program extends Work>(
    program: URL,
    input: Parameters<Program>[0],
    limit: AbortSignal,
  ): Promise<Awaited<ReturnType<Program>>> {
    try {
      const result: unknown = await traced({ name: `thread ${nameOf(program)}` }, () =>
        bounds.idle === 0 ? runNice(program, input, limit) : runIdle(program, input, limit),
      );
      count('done');
      return result as Awaited<ReturnType<Program>>;
    } catch (err) {
      count(limit.aborted ? 'ended' : 'failed');
      if (!limit.aborted) throw err;
      log.error({ program: nameOf(program) }, 'heavy work took too long');
      throw problem(503, 'UNAVAILABLE');
    }
  }

  async function runIdle(program: URL, input: unknown, limit: AbortSignal): Promise<unknown> {
    const starved = AbortSignal.timeout(bounds.idle);
    try {
      const job: IdleJob = { program: program.href, input };
      return await idlePool.run(job, {
        filename: IDLE_THREAD.href,
        signal: AbortSignal.any([limit, starved]),
      });
    } catch (err) {
      if (!starved.aborted || limit.aborted) throw err;
      return runNice(program, input, limit);
    }
  }

  function runNice(program: URL, input: unknown, limit: AbortSignal): Promise<unknown> {
    return nicePool.run(input, { filename: program.href, signal: limit });
  }
}

function nameOf(program: URL): string {
  return program.pathname.split('/').at(-1) ?? '';
}
