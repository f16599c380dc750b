import type { FeatureDefinitions } from '@growthbook/growthbook';
import {
  type FeatureDecisions,
  featureDatafile,
  featureDecisions as decisionsOperation,
} from '@heimvorteil/contracts';
import registry from '../config/flags.json' with { type: 'json' };
import { GrowthBookClient } from '../config/flag-definitions.ts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable, type Rendered } from '../http/calls/cacheable.ts';
import { problem } from '../http/calls/problem-error.ts';
import { serve } from '../http/serving/serve.ts';

export type FlagName = keyof typeof registry;

/** All flags in GrowthBook's format, with default value and experiment. */
export const FEATURE_FLAGS: FeatureDefinitions = registry;
export const FLAG_NAMES = Object.keys(registry) as FlagName[];

/** The current flags. Read them for every request, because they change at run time. */
export interface FeatureFlags {
  /** Current definitions; a new object after every change. */
  readonly definitions: FeatureDefinitions;
  /** Value of every flag for a visitor, always the same one; without an id the default values. */
  readonly decisions: (visitorId: string | undefined) => FeatureDecisions;
  /** True if the feature is on for visitors without an id. */
  readonly isOn: (flag: FlagName) => boolean;
}

/** Combines definitions; later layers override earlier ones and the registry. */
export function layered(...layers: readonly FeatureDefinitions[]): FeatureDefinitions {
  return Object.assign({}, FEATURE_FLAGS, ...layers) as FeatureDefinitions;
}

/** Evaluates flags; computes the defaults only once, because every page needs them. */
export function deciding(definitions: FeatureDefinitions): FeatureFlags {
  const client = new GrowthBookClient().initSync({ payload: { features: definitions } });
  const decide = (names: readonly string[], visitorId?: string): FeatureDecisions => {
    const attributes = visitorId === undefined ? {} : { id: visitorId };
    return Object.fromEntries(
      names.map((name) => {
        const fallback = definitions[name]?.defaultValue as boolean | string;
        try {
          return [name, client.getFeatureValue<boolean | string>(name, fallback, { attributes })];
        } catch {
          // Use the default, because an operator's faulty rule must not break the visitor's page.
          return [name, fallback];
        }
      }),
    );
  };
  const anonymous = decide(Object.keys(definitions));
  const byVisitor = Object.keys(definitions).filter((name) => definitions[name]?.rules);
  return {
    definitions,
    decisions: (visitorId) =>
      visitorId === undefined ? anonymous : { ...anonymous, ...decide(byVisitor, visitorId) },
    isOn: (flag) => anonymous[flag] === true,
  };
}

/** Seconds in which shared caches may serve outdated flags. */
const CACHE_SECONDS = 60;

/** Flag definitions for browsers, and the flag decisions of the widgets. */
export function featureRoutes(app: FastifyInstance, options: { demo: boolean; flags: FeatureFlags }): void {
  const { demo, flags } = options;
  const datafile = cacheRendered(flags, () => ({ features: flags.definitions }));
  serve(app, featureDatafile, (_input, reply, request) => {
    if (!demo) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, datafile(), CACHE_SECONDS);
  });

  const defaults = cacheRendered(flags, () => flags.decisions(undefined));
  serve(app, decisionsOperation, ({ headers }, reply, request) => {
    reply.header('vary', 'x-visitor-id');
    const visitorId = headers['x-visitor-id'];
    // Not cacheable, because the variations are this visitor's.
    if (visitorId) return flags.decisions(visitorId);
    return sendCacheable(request, reply, defaults(), CACHE_SECONDS);
  });
}

/** Renders `answer` anew only after the flags have changed. */
function cacheRendered(flags: FeatureFlags, answer: () => unknown): () => Rendered {
  let of: FeatureFlags['definitions'] | undefined;
  let cached: Rendered | undefined;
  return () => {
    if (!cached || of !== flags.definitions) {
      of = flags.definitions;
      cached = rendered(answer());
    }
    return cached;
  };
}
