import { GrowthBookClient, type FeatureDefinitions } from '@growthbook/growthbook';
import type { FeatureDecisions } from '@heimvorteil/contracts';
import flags from './flags.json' with { type: 'json' };

/** Every flag with its default and its experiment's rule, in GrowthBook's format. */
export const FEATURE_FLAGS: FeatureDefinitions = flags;

const client = new GrowthBookClient().initSync({ payload: { features: FEATURE_FLAGS } });

/** The variation of every flag: the same visitor always sees the same, nobody in particular sees the defaults. */
export function featureDecisions(visitorId: string | undefined): FeatureDecisions {
  const attributes = visitorId === undefined ? {} : { id: visitorId };
  return Object.fromEntries(
    Object.entries(flags).map(([key, { defaultValue }]) => [
      key,
      client.getFeatureValue<boolean | string>(key, defaultValue, { attributes }),
    ]),
  );
}
