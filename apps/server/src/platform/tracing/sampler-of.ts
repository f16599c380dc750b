import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplingConfig } from '../config/config.ts';

/** What is traced: of what nobody has decided on yet the named part; where somebody has, as they did, or as if they had not. */
export function samplerOf({ part, followsParent }: SamplingConfig): Sampler {
  const root =
    part >= 1
      ? new AlwaysOnSampler()
      : part <= 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(part);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}
