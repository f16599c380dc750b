import type { FeatureDefinition, FeatureDefinitions } from '@growthbook/growthbook';
import type { Kysely } from 'kysely';
import { valuesOf } from '../config/flag-definitions.ts';
import { noteAudit } from '../audit/index.ts';
import type { Tables } from '../database/tables.ts';
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName } from './feature-flags.ts';
import type { FlagSource } from './flags-file.ts';

export type FlagSetting = Tables['flag_setting']['setting'];

interface SetFlag {
  readonly setting: FlagSetting;
  readonly at: Date;
  readonly by: string | null;
}

/** The operator's settings in the database, which all processes share. */
export interface FlagSettings extends FlagSource {
  readonly stored: ReadonlyMap<FlagName, SetFlag>;
}

export function flagSettings(db: Kysely<Tables>): FlagSettings {
  let stored: ReadonlyMap<FlagName, SetFlag> = new Map();
  let definitions: FeatureDefinitions = {};
  return {
    errors: [],
    get stored() {
      return stored;
    },
    get definitions() {
      return definitions;
    },
    async look() {
      const rows = await db.selectFrom('flag_setting').selectAll().execute();
      stored = new Map(
        // Ignores flags that only a newer version of the server knows.
        FLAG_NAMES.flatMap((name) => {
          const row = rows.find(({ flag }) => flag === name);
          return row ? [[name, { setting: row.setting, at: row.set_at, by: row.set_by }] as const] : [];
        }),
      );
      definitions = Object.fromEntries(
        [...stored].map(([name, { setting }]) => [name, definitionOf(name, setting)]),
      );
    },
  };
}

/** Values that an operator can set; TRIED (experiment) only for flags with a rule. */
export function settingsOf(name: FlagName): readonly FlagSetting[] {
  return FEATURE_FLAGS[name]?.rules ? ['OFF', 'TRIED', 'ON'] : ['OFF', 'ON'];
}

/** For TRIED the registry's own rule, so that visitors stay in their variation. */
function definitionOf(name: FlagName, setting: FlagSetting): FeatureDefinition {
  if (setting === 'TRIED') return FEATURE_FLAGS[name]!;
  const values = valuesOf(name);
  // An experiment lists the present state as its first variation.
  const [off, on] = typeof values[0] === 'boolean' ? [false, true] : values;
  return { defaultValue: setting === 'ON' ? on : off };
}

/** Stores or resets (DEFAULT) a flag, with an audit event in the same transaction. */
export function storeFlagSetting(
  db: Kysely<Tables>,
  flag: FlagName,
  { setting, by }: { setting: FlagSetting | undefined; by: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('flag_setting')
      .select('setting')
      .where('flag', '=', flag)
      .forUpdate()
      .executeTakeFirst();
    if (before?.setting === setting) return;
    if (setting === undefined) await trx.deleteFrom('flag_setting').where('flag', '=', flag).execute();
    else {
      const values = { setting, set_by: by, set_at: new Date() };
      await trx
        .insertInto('flag_setting')
        .values({ flag, ...values })
        .onConflict((conflict) => conflict.column('flag').doUpdateSet(values))
        .execute();
    }
    await noteAudit(trx, {
      actor: 'OPERATOR',
      actorId: by,
      action: 'FLAG_SET',
      detail: { flag, setting: setting ?? 'DEFAULT', before: before?.setting ?? 'DEFAULT' },
    });
  });
}
