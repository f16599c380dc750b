import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../platform/database/tables.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { storeVisits, forgottenVisitors, removeVisitors, findDays } from './store-visits.ts';
import { judgeExperiment } from './judge-experiment.ts';
import { assignmentOf, plannedExperiments, type Assignment } from './planned-experiments.ts';
import { visitNotes } from './visit-notes.ts';
import { type Registry, Counter } from 'prom-client';
import { noteVisits, type Experiments } from './experiment-routes.ts';

const MOST_VISITORS = 5_000;
const FLUSHED_FROM = 500;
const FLUSH_MILLISECONDS = 2_000;
const MOST_FORGOTTEN = 50_000;
const ABROAD = { max: 10_000, ttl: 3_600_000 };

/** Records visits in experiments; buffers them in memory and writes them after a short delay. */
export function openExperiments(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  flags: Pick<FeatureFlags, 'definitions'>;
  log: FastifyBaseLogger;
}): Experiments {
  const { db, vault, flags, log } = parts;
  const notes = visitNotes(MOST_VISITORS);
  const abroad = new LRUCache<string, Map<string, Assignment>>(ABROAD);
  // Ignore a forgotten visitor for two flush periods, because other processes may still write older events.
  const forgotten = forgottenVisitors(MOST_FORGOTTEN, 2 * FLUSH_MILLISECONDS);
  const indexOf = (visitorId: string) => vault.blindIndex('visitor', visitorId);
  const counts = { stored: 0, lost: 0 };
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();
  let isOpen = true;

  /** Runs one write after the other, so that events are stored in order. */
  const flush = () => (lastWrite = lastWrite.then(write));
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (notes.size() + forgotten.size() === 0) return;
    const began = performance.now();
    const removing = forgotten.all();
    const noted = notes.take();
    const events = noted.met.length + noted.reached.length;
    try {
      await storeVisits(db, noted, removing);
      forgotten.removed(removing, began);
      counts.stored += events;
    } catch (error) {
      counts.lost += events;
      // Deletions are not lost: `forgotten` still holds these visitors, so the next write deletes them.
      log.warn({ err: error, events, forgotten: removing.length }, 'experiment events dropped');
    }
    soon();
  };
  const soon = () => {
    if (!isOpen || notes.size() + forgotten.size() === 0) return;
    if (notes.size() >= FLUSHED_FROM) void flush();
    else timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref();
  };
  const noteAbroad = (visitor: string) => {
    const decided = abroad.get(visitor);
    if (!decided) return;
    abroad.delete(visitor);
    for (const assignment of decided.values()) notes.met(visitor, assignment);
  };

  return {
    met(visitorId, flag) {
      const assignment = assignmentOf(flags.definitions, flag, visitorId);
      if (!assignment) return;
      const visitor = indexOf(visitorId);
      if (forgotten.has(visitor)) return;
      notes.met(visitor, assignment);
      soon();
    },
    decidedAbroad(visitorId, flag, variation) {
      const assignment = assignmentOf(flags.definitions, flag, visitorId);
      if (assignment?.variation !== String(variation)) return;
      const visitor = indexOf(visitorId);
      abroad.set(visitor, new Map([...(abroad.get(visitor) ?? []), [assignment.experiment, assignment]]));
    },
    seen(visitorId) {
      if (abroad.size === 0) return;
      const visitor = indexOf(visitorId);
      if (forgotten.has(visitor)) return;
      noteAbroad(visitor);
      soon();
    },
    reached(visitorId, outcome) {
      const visitor = indexOf(visitorId);
      // The visitor may have withdrawn consent while this page was loading.
      if (forgotten.has(visitor)) return;
      noteAbroad(visitor);
      notes.reached(visitor, outcome);
      soon();
    },
    async forget(visitorId) {
      const visitor = indexOf(visitorId);
      abroad.delete(visitor);
      notes.forget(visitor);
      const isRemembered = forgotten.add(visitor, performance.now());
      soon();
      await removeVisitors(db, [visitor]);
      if (!isRemembered) throw new Error('too many visitors withdraw consent at once');
    },
    consented(visitorId) {
      const visitor = indexOf(visitorId);
      forgotten.clear(visitor);
      noteAbroad(visitor);
      soon();
    },
    async list() {
      await flush();
      const days = await findDays(db);
      const planned = plannedExperiments(flags.definitions);
      const ended = new Set(days.map(({ experiment }) => experiment));
      for (const { experiment } of planned) ended.delete(experiment);
      return [...planned.map(({ experiment }) => experiment), ...ended].map((experiment) =>
        judgeExperiment(
          experiment,
          days.filter((day) => day.experiment === experiment),
          planned.find((one) => one.experiment === experiment),
        ),
      );
    },
    flush,
    async close() {
      isOpen = false;
      await flush();
    },
    counts: () => ({ stored: counts.stored, dropped: counts.lost + notes.dropped() }),
  };
}

/** Connects experiments to an app: records its responses, adds metrics, flushes before it closes. */
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

function countEvents(registry: Registry, experiments: Pick<Experiments, 'counts'>): void {
  registry.registerMetric(
    new Counter({
      name: 'experiment_events_total',
      help: 'Experiment events by result; "dropped" were not stored.',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { stored, dropped } = experiments.counts();
        this.reset();
        this.inc({ result: 'written' }, stored);
        this.inc({ result: 'dropped' }, dropped);
      },
    }),
  );
}
