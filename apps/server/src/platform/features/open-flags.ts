import type { FeatureDefinitions } from '@growthbook/growthbook';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import { deciding, layered, type FeatureFlags } from './feature-flags.ts';
import { flagsFile, type FlagSource } from './flags-file.ts';
import { flagSettings, type FlagSettings } from './flag-settings.ts';
import { flagsAddress } from './flags-address.ts';

/** Flags that change while the server runs. */
export interface SwitchableFlags extends FeatureFlags {
  /** Looks at the operator's settings and the file, which are near. */
  lookNear(): Promise<void>;
  /** Asks the address, where there is one. */
  lookFar(): Promise<void>;
  readonly settings: FlagSettings;
  /** What would be in force without the operator's settings. */
  readonly given: FeatureDefinitions;
  /** What file or address say of it. */
  readonly named: FeatureDefinitions;
  /** Which of them there is. */
  readonly source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined;
  /** What is wrong with that source, in German. */
  readonly faults: readonly string[];
}

/**
 * Opens the flags of a process and reads every source once. One rule says what holds for a flag: what the operator set on the
 * page of flags, else what the address says, else the file, else the registry. Throws what the database throws.
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
  const faults = () => [...(file?.faults ?? []), ...(address?.faults ?? [])];

  let inForce = deciding(layered());
  let told: readonly string[] = [];
  const take = () => {
    const definitions = { ...given(), ...settings.definitions };
    if (!isDeepStrictEqual(definitions, inForce.definitions)) inForce = deciding(definitions);
    if (!isDeepStrictEqual(faults(), told)) {
      told = faults();
      if (told.length > 0)
        parts.log.error({ faults: told }, 'flags of the operator not taken, the last ones go on');
      else parts.log.info('flags of the operator are taken again');
    }
  };
  // One after the other: whoever has just written reads what they wrote.
  let looking: Promise<void> = Promise.resolve();
  const look = (sources: readonly (FlagSource | undefined)[]) => {
    const before = looking;
    const looked = (async () => {
      await before;
      const answers = await Promise.allSettled(sources.map((source) => source?.look()));
      // What one source says holds while another is away.
      take();
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
    })();
    looking = looked.catch(() => undefined);
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
    get faults() {
      return faults();
    },
  };
}
