import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplingConfig } from '../config/config.ts';

/** Where traces go at the base address of a collector, as the standard has it. */
export function tracesAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

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
