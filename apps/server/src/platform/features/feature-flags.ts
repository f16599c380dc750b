import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { FeatureDecisions } from '@heimvorteil/contracts';
import flags from '../config/flags.json' with { type: 'json' };
import { GrowthBookClient } from '../config/flag-definitions.ts';

/** Flags of the product (contract §7). */
export type FlagName = keyof typeof flags;

/** Every flag with its default and its experiment's rule, in GrowthBook's format. */
export const FEATURE_FLAGS: FeatureDefinitions = flags;
export const FLAG_NAMES = Object.keys(flags) as FlagName[];

/** The current flags. They change while the server runs, so read them for every request. */
export interface FeatureFlags {
  /** Current definitions; another object after every change. */
  readonly definitions: FeatureDefinitions;
  /** Variation of every flag, stable for each visitor; defaults without one. */
  readonly decisions: (visitorId: string | undefined) => FeatureDecisions;
  /** True if the feature is on by default. */
  readonly isOn: (flag: FlagName) => boolean;
}

/** Merges the operator's sources, the weakest first, over the registry. */
export function layered(...layers: readonly FeatureDefinitions[]): FeatureDefinitions {
  return Object.assign({}, FEATURE_FLAGS, ...layers) as FeatureDefinitions;
}

/** Decides by definitions; defaults are computed once, because every page needs them. */
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
          // An operator's rule that fails must not break the visitor's page.
          return [name, fallback];
        }
      }),
    );
  };
  const ofAnybody = decide(Object.keys(definitions));
  const byVisitor = Object.keys(definitions).filter((name) => definitions[name]?.rules);
  return {
    definitions,
    decisions: (visitorId) =>
      visitorId === undefined ? ofAnybody : { ...ofAnybody, ...decide(byVisitor, visitorId) },
    isOn: (flag) => ofAnybody[flag] === true,
  };
}
