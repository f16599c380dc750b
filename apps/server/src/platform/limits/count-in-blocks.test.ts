import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockOf, countInBlocks } from './count-in-blocks.ts';
import { countAlone, type CountTogether, type Counter } from './counters.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Simulates the counter in the database and counts its statements. */
function sharedCount(isAway: () => boolean = () => false) {
  const state = { calls: 0, endsAt: 0, statements: 0 };
  const together: CountTogether = async (_caller, by) => {
    state.statements += 1;
    await Promise.resolve();
    if (isAway()) throw new Error('away');
    if (Date.now() >= state.endsAt) Object.assign(state, { calls: 0, endsAt: Date.now() + MINUTE });
    state.calls += by;
    return { calls: state.calls, ttl: state.endsAt - Date.now() };
  };
  return { state, together };
}

/** Number of allowed requests. Each burst lists the processes of its concurrent requests. */
async function letThrough(processes: readonly Counter[], bursts: readonly (readonly number[])[]) {
  let through = 0;
  for (const burst of bursts) {
    const results = await Promise.all(burst.map((at) => processes[at % processes.length]!.take('192.0.2.1')));
    through += results.filter((seconds) => seconds === 0).length;
  }
  return through;
}

/** Checks that all processes together allow at most the limit and one block per process. */
async function holdsTogether(counterOf: (max: number, together: CountTogether) => Counter): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 60 }), {
        minLength: 1,
        maxLength: 20,
      }),
      async (max, count, bursts) => {
        const { together } = sharedCount();
        const processes = Array.from({ length: count }, () => counterOf(max, together));
        const total = bursts.flat().length;
        const through = await letThrough(processes, bursts);
        expect(through).toBeLessThanOrEqual(max + count * blockOf(max));
        expect(through).toBeGreaterThanOrEqual(Math.min(total, max));
      },
    ),
    { numRuns: 200 },
  );
}

describe('a limit that is counted in blocks', () => {
  test('holds for all processes together, except a block each, and takes nothing away', async () => {
    await expect(holdsTogether(countInBlocks)).resolves.toBeUndefined();
  });

  test('is distinguished from one that each process counts alone', async () => {
    await expect(holdsTogether((max) => countAlone(max))).rejects.toThrow(/Property failed/);
  });

  test('asks the database once for half a block, and never for a few', async () => {
    const { state, together } = sharedCount();
    const counter = countInBlocks(1_200, together);
    expect(
      await letThrough(
        [counter],
        Array.from({ length: 29 }, () => [0]),
      ),
    ).toBe(29);
    expect(state.statements).toBe(0);
    await letThrough(
      [counter],
      Array.from({ length: 2_000 }, () => [0]),
    );
    expect(state).toMatchObject({ calls: 1_200, statements: 40 });
  });

  test('is used up in every process once it is, until its minute ends', async () => {
    const { together } = sharedCount();
    const [one, other] = [countInBlocks(100, together), countInBlocks(100, together)] as const;
    await letThrough(
      [one],
      Array.from({ length: 200 }, () => [0]),
    );
    await letThrough(
      [other],
      Array.from({ length: 5 }, () => [0]),
    );
    vi.advanceTimersByTime(20_000);
    expect([await one.take('192.0.2.1'), await other.take('192.0.2.1')]).toEqual([40, 40]);
    vi.advanceTimersByTime(40_000);
    expect([await one.take('192.0.2.1'), await other.take('192.0.2.1')]).toEqual([0, 0]);
  });

  test.each([
    ['refuses', sharedCount(() => true).together],
    ['says nothing', () => new Promise<never>(() => undefined)],
  ])('continues alone while the database %s, and retries it', async (_title, together) => {
    let total = 0;
    const counter = countInBlocks(100, (...count) => {
      total += 1;
      return together(...count);
    });
    const through = letThrough([counter], [Array.from({ length: 300 }, () => 0)]);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await through).toBe(100);
    expect(total).toBe(1);
    vi.advanceTimersByTime(MINUTE);
    await letThrough([counter], [Array.from({ length: 3 }, () => 0)]);
    expect(total).toBe(2);
  });
});
