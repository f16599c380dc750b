import type { FastifyInstance } from 'fastify';
import { type Registry, Counter } from 'prom-client';
import { openExperiments, type Experiments } from './experiments.ts';
import { noteVisits } from './note-visits.ts';

/** Opens the experiments of an app: what its answers mean is noted, counted at `/metrics`, and written before it closes. */
export function runExperiments(
  app: FastifyInstance,
  registry: Registry,
  parts: Parameters<typeof openExperiments>[0],
): Experiments {
  const experiments = openExperiments(parts);
  countEvents(registry, experiments);
  noteVisits(app, experiments);
  app.addHook('onClose', () => experiments.close());
  return experiments;
}

/** How many events were written and dropped, at `/metrics`. */
function countEvents(registry: Registry, experiments: Pick<Experiments, 'counts'>): void {
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
