import { GrowthBookClient, type FeatureDefinitions } from '@growthbook/growthbook';
import type { FeatureDecisions } from '@heimvorteil/contracts';
import flags from '../config/flags.json' with { type: 'json' };

/** What the product knows to switch (contract §7). */
type FlagName = keyof typeof flags;

/** Every flag with its default and its experiment's rule, in GrowthBook's format. */
export const FEATURE_FLAGS: FeatureDefinitions = flags;

/** The flags as the operator has set them. */
export interface FeatureFlags {
  readonly definitions: FeatureDefinitions;
  /** The variation of every flag: the same visitor always sees the same, nobody in particular sees the defaults. */
  readonly decisions: (visitorId: string | undefined) => FeatureDecisions;
  /** Whether something is offered here, to anybody. */
  readonly isOn: (flag: FlagName) => boolean;
}

/** The registry with what the operator's file says otherwise; a flag that it does not name stays as it is. */
export function featureFlags(changes: FeatureDefinitions = {}): FeatureFlags {
  const definitions: FeatureDefinitions = { ...FEATURE_FLAGS, ...changes };
  const client = new GrowthBookClient().initSync({ payload: { features: definitions } });
  const decisions = (visitorId: string | undefined) => {
    const attributes = visitorId === undefined ? {} : { id: visitorId };
    return Object.fromEntries(
      Object.entries(definitions).map(([key, { defaultValue }]) => [
        key,
        client.getFeatureValue<boolean | string>(key, defaultValue as boolean | string, { attributes }),
      ]),
    );
  };
  const ofAnybody = decisions(undefined);
  return { definitions, decisions, isOn: (flag) => ofAnybody[flag] === true };
}
