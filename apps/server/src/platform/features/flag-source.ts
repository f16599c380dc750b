import type { FeatureDefinitions } from '@growthbook/growthbook';

/** A place where the operator says which flags stand otherwise. */
export interface FlagSource {
  /** What was read of it last and could be used. */
  readonly definitions: FeatureDefinitions;
  /** What is wrong with it now, in German; then what it said before goes on. */
  readonly faults: readonly string[];
  /** Looks again; throws nothing but what the database throws. */
  look(): Promise<void>;
}
