import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { FeatureDecisions } from '@heimvorteil/contracts';
import flags from '../config/flags.json' with { type: 'json' };
import { GrowthBookClient } from '../config/flag-definitions.ts';

/** What the product knows to switch (contract §7). */
export type FlagName = keyof typeof flags;

/** Every flag with its default and its experiment's rule, in GrowthBook's format. */
export const FEATURE_FLAGS: FeatureDefinitions = flags;
export const FLAG_NAMES = Object.keys(flags) as FlagName[];

/** The flags in force. They change while the server runs: ask for every request, and keep no answer. */
export interface FeatureFlags {
  /** What is in force now; another object after every change. */
  readonly definitions: FeatureDefinitions;
  /** The variation of every flag: the same visitor always sees the same, nobody in particular sees the defaults. */
  readonly decisions: (visitorId: string | undefined) => FeatureDecisions;
  /** Whether something is offered here, to anybody. */
  readonly isOn: (flag: FlagName) => boolean;
}

/** What the operator's sources say, the weakest first: a flag that none of them names stays as the registry has it. */
export function layered(...layers: readonly FeatureDefinitions[]): FeatureDefinitions {
  return Object.assign({}, FEATURE_FLAGS, ...layers) as FeatureDefinitions;
}

/** Decides by definitions; what holds for anybody is worked out once, since every page asks for it. */
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
          // A rule of the operator's own that breaks for one visitor breaks nobody's page.
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
