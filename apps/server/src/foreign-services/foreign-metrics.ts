import { Counter, Gauge, type Registry } from 'prom-client';
import type { ForeignOutcome } from './foreign-service-error.ts';

const ANSWERS = 'foreign_answers_total';
const RESTING = 'foreign_service_resting';

/** Counts what came of the questions to a foreign service, and says whether it is left alone. */
export function foreignMetrics(registry: Registry, service: string, isResting: () => boolean) {
  const answers =
    (registry.getSingleMetric(ANSWERS) as Counter<'service' | 'outcome'> | undefined) ??
    new Counter({
      name: ANSWERS,
      help: 'Questions to foreign services by what came of them; stale: an earlier answer stood in.',
      labelNames: ['service', 'outcome'],
      registers: [registry],
    });
  const resting = (registry.getSingleMetric(RESTING) as RestingGauge | undefined) ?? restingGauge(registry);
  resting.readers.set(service, isResting);
  return {
    count(outcome: ForeignOutcome | 'STALE') {
      answers.inc({ service, outcome: outcome.toLowerCase() });
    },
  };
}

type RestingGauge = Gauge<'service'> & { readonly readers: Map<string, () => boolean> };

function restingGauge(registry: Registry): RestingGauge {
  const readers = new Map<string, () => boolean>();
  const gauge = new Gauge({
    name: RESTING,
    help: '1 while a foreign service is not asked, because it did not answer.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const [service, isResting] of readers) this.set({ service }, Number(isResting()));
    },
  });
  return Object.assign(gauge, { readers });
}
