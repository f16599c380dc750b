import { Counter, type Registry } from 'prom-client';
import type { Experiments } from './experiments.ts';

/** How many events were written and dropped, at `/metrics`. */
export function countEvents(registry: Registry, experiments: Pick<Experiments, 'counts'>): void {
  registry.registerMetric(
    new Counter({
      name: 'experiment_events_total',
      help: 'Events of experiments by what became of them; dropped where the database did not take them.',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { written, dropped } = experiments.counts();
        this.reset();
        this.inc({ result: 'written' }, written);
        this.inc({ result: 'dropped' }, dropped);
      },
    }),
  );
}
