import { afterEach, expect, test } from 'vitest';
import { Registry } from 'prom-client';
import { HEAVY_WORK_BOUNDS, openHeavyWork, type HeavyWork } from '../../platform/heavy-work/index.ts';
import { requestLog } from '../../platform/http/logs/request-log.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import drawPlan, { type PlanDrawing } from './draw-plan.worker.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { planRoutes } from './plan-routes.ts';

const PLANS = 8;
/** Number of drawings per measurement; enough for a stable result. */
const JUDGED = 4;
/** Share of the drawing time allowed on this thread, which still calculates the plan and sends the file. */
const NOTICED = 0.5;
const AT_ONCE = 16;
const CALL = '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=400000&postcode=50667';
const QUERY = 'nominalInterestRate=2&amortizationRate=2&fixedInterestYears=30&payoutDate=2026-01-31';
const planOf = (loanAmount: number, extension: 'pdf' | 'xlsx') =>
  `/baufinanzierung/tilgungsrechner/plan.${extension}?loanAmount=${loanAmount}&${QUERY}`;

let second: FastifyInstance | undefined;
afterEach(() => second?.close());

onPostgres('files that many ask for at once', (running) => {
  const drawnInThreads = async () => {
    const { body } = await running().app.inject('/metrics');
    return Number(/^heavy_work_total\{outcome="done"\} (\d+)$/m.exec(body)?.[1]);
  };

  test('a PDF is rendered in parallel to other answers', async () => {
    second = drawingInline();
    const [besides, inline] = [running().app, second];
    // Warm up, because starting a thread and loading modules take time once.
    await drawn(besides, 'pdf', 1);
    await drawn(inline, 'pdf', JUDGED);
    const accepted = await busyWhile(() => drawn(inline, 'pdf', JUDGED));
    expect(await busyWhile(() => drawn(besides, 'pdf', JUDGED))).toBeLessThan(accepted * NOTICED);
  });

  test('so is an Excel file', async () => {
    const before = await drawnInThreads();
    await drawn(running().app, 'xlsx', JUDGED);
    expect((await drawnInThreads()) - before).toBe(JUDGED);
    // Drawing on the request thread must not raise this counter of work in threads.
    second = drawingInline();
    await drawn(second, 'xlsx', JUDGED);
    expect((await drawnInThreads()) - before).toBe(JUDGED);
  });

  // @contract 7.3
  test('sixteen at once are not all calculated before the next call is answered', async () => {
    let calculated = 0;
    const counted = <Job extends { input: () => unknown }>(job: Job): Job => ({
      ...job,
      input: () => {
        calculated += 1;
        return job.input();
      },
    });
    const untilAnswer = async (plans: FastifyInstance) => {
      calculated = 0;
      const files = drawn(plans, 'xlsx', AT_ONCE);
      await running().app.inject(CALL);
      const share = calculated / AT_ONCE;
      await files;
      return share;
    };
    second = drawingInThreads((run) => (job) => run(counted(job)));
    const all = drawingInThreads((run) => (job) => {
      const input = counted(job).input();
      return run({ ...job, input: () => input });
    });
    try {
      for (const app of [second, all]) await drawn(app, 'xlsx', 1);
      expect(await untilAnswer(second)).toBeLessThan((await untilAnswer(all)) * NOTICED);
    } finally {
      await all.close();
    }
  });

  test('a call is answered before any of them is ready', async () => {
    const files = drawn(running().app, 'pdf', PLANS);
    const first = await Promise.race([
      files.then(() => 'the files'),
      running()
        .app.inject(CALL)
        .then(({ statusCode }) => `the call: ${statusCode}`),
    ]);
    expect(first).toBe('the call: 200');
    await files;
  });
});

/** Requests plans of different loans concurrently and expects success. */
async function drawn(app: FastifyInstance, extension: 'pdf' | 'xlsx', count: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_plan, at) => app.inject(planOf(200_000 + at, extension))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
}

/** CPU time of this thread in microseconds, because other processes' load must not count. */
async function busyWhile(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The same routes, but each file is drawn on this thread. */
function drawingInline(): FastifyInstance {
  return routesOn(Fastify(), { run: async ({ input }) => drawPlan(input() as PlanDrawing) } as HeavyWork);
}

/** The same routes with own worker threads; `change` wraps the function that runs a job in a thread. */
function drawingInThreads(change: (run: HeavyWork['run']) => HeavyWork['run']): FastifyInstance {
  const app = Fastify();
  const { run } = openHeavyWork(app, {
    log: requestLog('silent'),
    registry: new Registry(),
    bounds: { ...HEAVY_WORK_BOUNDS, longestWait: 150_000, longest: 150_000, nice: 0 },
  });
  return routesOn(app, { run: change(run) });
}

function routesOn(app: FastifyInstance, heavyWork: HeavyWork): FastifyInstance {
  const operator = { name: 'Betrieb' } as Parameters<typeof planRoutes>[1]['operator'];
  planRoutes(app, { heavyWork, operator, demo: true, today: () => '2026-11-20', lenderOf: () => undefined });
  return app;
}
