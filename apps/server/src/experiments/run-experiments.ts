import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { countEvents } from './count-events.ts';
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
