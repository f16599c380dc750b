import { availableParallelism } from 'node:os';
import { errorOf } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { type Registry, Counter, Gauge } from 'prom-client';
import { problem, ProblemError, tooOften } from '../http/calls/problem-error.ts';
import { traced } from '../tracing/index.ts';
import type { IdleJob } from './idle-thread.worker.ts';
import { waitingLine, type WaitingLine } from './waiting-line.ts';

/** `refused`: queue full; `left`: caller gone before the start; `waited`: too long; `ended`: time limit. */
const OUTCOMES = ['done', 'failed', 'ended', 'refused', 'left', 'waited'] as const;

type Outcome = (typeof OUTCOMES)[number];

/** Registers metrics of jobs; the returned function counts how a job ended. */
function countHeavyWork(registry: Registry, line: WaitingLine): (outcome: Outcome) => void {
  const ends = new Counter({
    name: 'heavy_work_total',
    help: 'Jobs in worker threads, such as rendering a PDF, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Start at 0: a rate needs two samples, so it would miss the first failure of a new counter.
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
  gauge('heavy_work_waiting', 'Jobs waiting for a worker thread.', line.waiting);
  gauge('heavy_work_running', 'Jobs running in a worker thread.', line.working);
  return (outcome) => ends.inc({ outcome });
}

/** Default export of a worker module; input and result are copied between threads. */
type Work = (input: never) => unknown;

/** Runs work of tenths of a second, such as a PDF, in threads, so that it does not delay other answers. */
export interface HeavyWork {
  /**
   * Runs a worker module in a thread. Throws a ProblemError (429: queue full, 503: wait or work too long) or
   * the module's own error.
   */
  run<Program extends Work>(job: HeavyJob<Program>): Promise<Awaited<ReturnType<Program>>>;
}

interface HeavyJob<Program extends Work> {
  /** URL of the module whose default export does the work. */
  readonly program: URL;
  /** Called when the job starts, so that waiting jobs hold no prepared input. */
  readonly input: () => Parameters<Program>[0];
  /** Cause of the job, such as an IP address; one caller cannot fill the queue alone. */
  readonly caller: string;
  /** Aborts when the caller disconnects, which cancels a waiting job. */
  readonly left?: AbortSignal;
}

export interface HeavyWorkBounds {
  readonly threads: number;
  /** Maximum of waiting jobs, in addition to running ones. */
  readonly waiting: number;
  /** Maximum of waiting jobs per caller. */
  readonly waitingOfOne: number;
  /** Maximum wait for a thread, in milliseconds. */
  readonly longestWait: number;
  /** Maximum of wait and work together, in milliseconds. */
  readonly longest: number;
  /** Niceness of a thread (lower CPU priority), added to the process's own: 0 to 19. */
  readonly nice: number;
  /** Milliseconds that a job runs at idle priority before it restarts with `nice`; 0: no idle priority. */
  readonly idle: number;
}

/** One core stays free for answers; more than four threads would mainly use memory. */
export const HEAVY_WORK_BOUNDS: HeavyWorkBounds = {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 32,
  waitingOfOne: 16,
  longestWait: 20_000,
  longest: 30_000,
  // On busy cores a thread with 15 gets a thirtieth of the CPU. Only Linux has a nice value per thread.
  nice: process.platform === 'linux' ? 15 : 0,
  // A thread at idle priority delays no answer, while a nice one uses up its time slice first. But on busy
  // cores it may never finish, so the job restarts with `nice` after this time.
  idle: process.platform === 'linux' ? 5_000 : 0,
};
const IDLE_THREAD = new URL('./idle-thread.worker.ts', import.meta.url);
/** Milliseconds until an unused thread ends, because each holds tens of megabytes. */
const IDLE_MILLISECONDS = 20_000;
/** Megabytes per thread: three times the longest repayment plan. Exceeding it ends only this thread. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** Seconds that an average PDF takes; for `Retry-After`. */
const USUAL_SECONDS = 0.5;

/** Worker threads of this process; they start on demand and end with the app. */
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
    }).on('error', (err) => log.error({ err }, 'worker thread failed'));
  const idlePool = openPool();
  const nicePool = openPool();
  const line = waitingLine(bounds);
  const count = countHeavyWork(registry, line);
  // Ends threads after all requests are answered, so that no caller loses a result.
  app.addHook('onClose', async () => {
    await Promise.all([idlePool.destroy(), nicePool.destroy()]);
  });
  return {
    async run<Program extends Work>({
      program,
      input,
      caller,
      left,
    }: HeavyJob<Program>): Promise<Awaited<ReturnType<Program>>> {
      const joinedAt = performance.now();
      const turn = line.join(caller, left);
      if (!turn) {
        count('refused');
        throw tooOften('TOO_MANY_REQUESTS', Math.ceil((line.waiting() * USUAL_SECONDS) / bounds.threads));
      }
      const end = await turn;
      if (end !== 'turn') {
        count(end);
        const again = end === 'waited' ? Math.ceil(bounds.longestWait / 1_000) : undefined;
        throw new ProblemError(503, [errorOf('UNAVAILABLE')], again);
      }
      try {
        const rest = Math.round(joinedAt + bounds.longest - performance.now());
        return await work<Program>(program, input(), AbortSignal.timeout(Math.max(0, rest)));
      } finally {
        line.leave(caller);
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
      log.error({ program: nameOf(program) }, 'worker thread timed out');
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
