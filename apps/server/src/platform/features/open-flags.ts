import type { FeatureDefinitions } from '@growthbook/growthbook';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import { deciding, layered, type FeatureFlags } from './feature-flags.ts';
import { flagsFile, type FlagSource, flagsAddress } from './flags-file.ts';
import { flagSettings, type FlagSettings } from './flag-settings.ts';

const SECOND = 1_000;

/** Milliseconds until every process uses a flag that the operator has changed. */
const NEAR_EVERY = 2 * SECOND;

const FAR_EVERY = 60 * SECOND;

/** Random share of the interval, so that processes started together do not request at the same time. */
const FAR_SPREAD = 0.2;

const FAR_AFTER_FAILURE = 10 * SECOND;

type Watched = Pick<SwitchableFlags, 'lookNear' | 'lookFar' | 'source' | 'errors'>;

/** Polls all sources of flags; returns a function that stops polling. */
export function watchFlags(flags: Watched, { log }: { log: FastifyBaseLogger }): () => void {
  const stopNear = again(
    () => NEAR_EVERY,
    () => flags.lookNear(),
    log,
  );
  if (flags.source !== 'FLAGS_URL') return stopNear;
  const spread = () => FAR_EVERY * (1 - FAR_SPREAD + 2 * FAR_SPREAD * Math.random());
  const stopFar = again(
    () => (flags.errors.length > 0 ? FAR_AFTER_FAILURE : spread()),
    () => flags.lookFar(),
    log,
  );
  return () => {
    stopNear();
    stopFar();
  };
}

/** Repeats `look`, each time `delay` after it ended; logs only the first of successive failures. */
function again(delay: () => number, look: () => Promise<void>, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let hasFailed = false;
  const act = async () => {
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !isOver)
        log.error({ err: error }, 'feature flags not refreshed, keeping the previous ones');
      hasFailed = true;
    }
    next();
  };
  const next = () => {
    if (isOver) return;
    timer = setTimeout(() => void act(), delay());
    timer.unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export interface SwitchableFlags extends FeatureFlags {
  /** Reads the operator's settings and FLAGS_FILE again. */
  lookNear(): Promise<void>;
  /** Fetches FLAGS_URL again, if it is set. */
  lookFar(): Promise<void>;
  readonly settings: FlagSettings;
  /** Flags of registry, file and address, without the operator's settings. */
  readonly given: FeatureDefinitions;
  /** Flags of FLAGS_FILE and FLAGS_URL only. */
  readonly named: FeatureDefinitions;
  readonly source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined;
  /** Errors of FLAGS_FILE or FLAGS_URL, in German. */
  readonly errors: readonly string[];
}

/**
 * Reads all sources of flags once. Precedence: operator's setting, FLAGS_URL, FLAGS_FILE, registry. Rejects
 * only if the database fails.
 */
export async function openFlags(parts: {
  readonly config: Pick<Config, 'flags' | 'flagsFile' | 'flagsUrl'>;
  readonly db: Kysely<Tables>;
  readonly log: FastifyBaseLogger;
}): Promise<SwitchableFlags> {
  const { config } = parts;
  const settings = flagSettings(parts.db);
  const file = config.flagsFile === undefined ? undefined : flagsFile(config.flagsFile, config.flags);
  const address = config.flagsUrl === undefined ? undefined : flagsAddress(config.flagsUrl);
  const named = () => ({ ...(file?.definitions ?? config.flags), ...address?.definitions });
  const given = () => layered(named());
  const errors = () => [...(file?.errors ?? []), ...(address?.errors ?? [])];

  let inForce = deciding(layered());
  let reported: readonly string[] = [];
  const take = () => {
    const definitions = { ...given(), ...settings.definitions };
    if (!isDeepStrictEqual(definitions, inForce.definitions)) inForce = deciding(definitions);
    if (!isDeepStrictEqual(errors(), reported)) {
      reported = errors();
      if (reported.length > 0)
        parts.log.error(
          { faults: reported },
          'feature flags of the operator rejected, keeping the previous ones',
        );
      else parts.log.info('feature flags of the operator accepted again');
    }
  };
  // One reading after the other, so that a process sees a flag that it has just stored.
  let lastLook: Promise<void> = Promise.resolve();
  const look = (sources: readonly (FlagSource | undefined)[]) => {
    const before = lastLook;
    const looked = (async () => {
      await before;
      const answers = await Promise.allSettled(sources.map((source) => source?.look()));
      // Use the sources that could be read, even if another one failed.
      take();
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
    })();
    lastLook = looked.catch(() => undefined);
    return looked;
  };
  await look([settings, file, address]);
  return {
    get definitions() {
      return inForce.definitions;
    },
    decisions: (visitorId) => inForce.decisions(visitorId),
    isOn: (flag) => inForce.isOn(flag),
    lookNear: () => look([settings, file]),
    lookFar: () => look([address]),
    settings,
    get given() {
      return given();
    },
    get named() {
      return named();
    },
    source: file ? 'FLAGS_FILE' : address && 'FLAGS_URL',
    get errors() {
      return errors();
    },
  };
}
