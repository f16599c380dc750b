import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplingConfig } from '../config/config.ts';

/** Path for traces by OpenTelemetry's standard. */
export function tracesAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** Samples the configured share of new traces; `followsParent` adopts an earlier decision. */
export function samplerOf({ part, followsParent }: SamplingConfig): Sampler {
  const root =
    part >= 1
      ? new AlwaysOnSampler()
      : part <= 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(part);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}
