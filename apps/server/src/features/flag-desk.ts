import { isDeepStrictEqual } from 'node:util';
import type { FeatureDefinition } from '@growthbook/growthbook';
import type { FlagBook, FlagDesk, FlagState, ShownFlag } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import { valuesOf } from '../config/flag-definitions.ts';
import type { Tables } from '../database/tables/tables.ts';
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName } from './feature-flags.ts';
import { settingsOf, storeFlagSetting } from './flag-settings.ts';
import { FLAG_WORDS } from './flag-words.ts';
import type { SwitchableFlags } from './open-flags.ts';

/** The page of flags: what is in force, why, and setting it while the server runs. */
export function flagDesk(flags: SwitchableFlags, db: Kysely<Tables>): FlagDesk {
  return {
    book: () => bookOf(flags),
    async set(name, setting, by) {
      const flag = FLAG_NAMES.find((known) => known === name);
      const wished = flag && settingsOf(flag).find((one) => one === setting);
      if (!flag || (!wished && setting !== 'DEFAULT')) return false;
      await storeFlagSetting(db, flag, { setting: wished, by });
      await flags.lookNear();
      return true;
    },
  };
}

async function bookOf(flags: SwitchableFlags): Promise<FlagBook> {
  // Another process may have been asked to set one.
  await flags.lookNear();
  return {
    source: flags.source,
    faults: flags.faults,
    flags: FLAG_NAMES.map((name) => shown(name, flags)),
  };
}

function shown(name: FlagName, { definitions, given, named, settings }: SwitchableFlags): ShownFlag {
  const stored = settings.stored.get(name);
  return {
    name,
    ...FLAG_WORDS[name],
    settings: settingsOf(name),
    inForce: stateIn(definitions[name], name),
    given: stateIn(given[name], name),
    isNamed: Object.hasOwn(named, name),
    ...(stored && { set: { at: stored.at.toISOString(), ...(stored.by !== null && { by: stored.by }) } }),
  };
}

/** What a definition comes to; the trial is the registry's own rule. */
function stateIn(definition: FeatureDefinition | undefined, name: FlagName): FlagState {
  if (definition?.rules?.length)
    return isDeepStrictEqual(definition, FEATURE_FLAGS[name]) ? 'TRIED' : 'RULED';
  const values = valuesOf(name);
  const on = typeof values[0] === 'boolean' ? true : values[1];
  return definition?.defaultValue === on ? 'ON' : 'OFF';
}
