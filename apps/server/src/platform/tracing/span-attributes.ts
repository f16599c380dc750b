import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplingConfig } from '../config/config.ts';

/** Form of codes and names in programs; other text could be entered by a person. */
const CODE = /^[\w.$-]{1,64}$/;

/** Code or name of an error, because its message can quote entered text. */
export function failureCode(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  return [code, name].find((word): word is string => typeof word === 'string' && CODE.test(word)) ?? '_OTHER';
}

/**
 * Allowed span attributes: kinds, codes, patterns and our own numbers, never entered values or addresses. All but two names are
 * OpenTelemetry's semantic conventions.
 */
export const SPAN_ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  // Our own name for a service, because its address can be an adviser's or hold a secret.
  'service.peer.name',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.message.id',
  // The request's number in answers, problems and log lines.
  'heimvorteil.request.number',
  // Result of a job.
  'heimvorteil.outcome',
] as const;

type SpanAttribute = (typeof SPAN_ATTRIBUTES)[number];
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/** Attributes of a foreign service's answer; a refusal is an error of the request. */
export function answerAttributes(status: number): SpanAttributes {
  return {
    'http.response.status_code': status,
    ...(status >= 400 ? { 'error.type': String(status) } : {}),
  };
}

/** Work of a span, whose name comes from a small set. */
export interface TracedWork {
  readonly name: string;
  /** Default: internal work of this process. */
  readonly kind?: 'client' | 'consumer' | undefined;
  readonly attributes?: SpanAttributes | undefined;
}

export interface OpenSpan {
  /** Adds attributes that are known later. */
  note(attributes: SpanAttributes): void;
}

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
