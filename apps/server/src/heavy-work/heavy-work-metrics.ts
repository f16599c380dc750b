import { Counter, Gauge, type Registry } from 'prom-client';
import type { WaitingLine } from './waiting-line.ts';

/** How a job ended: before it began because its caller `left` or `waited` too long, or `ended` by the time limit. */
const OUTCOMES = ['done', 'failed', 'ended', 'refused', 'left', 'waited'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Registers gauges of waiting and running jobs; returns a function that counts how a job ends. */
export function countHeavyWork(registry: Registry, line: WaitingLine): (outcome: Outcome) => void {
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
