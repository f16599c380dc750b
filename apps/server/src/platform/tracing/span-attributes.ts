import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplingConfig } from '../config/config.ts';

/** Form of codes and names in source code; other text could be a visitor's. */
const CODE = /^[\w.$-]{1,64}$/;

/** Code or name of an error; never its message, which can quote a visitor's text. */
export function failureCode(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  return [code, name].find((word): word is string => typeof word === 'string' && CODE.test(word)) ?? '_OTHER';
}

/**
 * All attributes that a span may have: kinds, codes, patterns, our own numbers; never entered values or
 * addresses. All except two are OpenTelemetry's standard names.
 */
export const SPAN_ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  // Our name for a service; its address could be an adviser's or contain a secret.
  'service.peer.name',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.message.id',
  // Number of the request, as in answers, problems and log lines.
  'heimvorteil.request.number',
  // How a job ended.
  'heimvorteil.outcome',
] as const;

type SpanAttribute = (typeof SPAN_ATTRIBUTES)[number];
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/** Attributes of another service's answer; for a client, a 4xx status is an error too. */
export function answerAttributes(status: number): SpanAttributes {
  return {
    'http.response.status_code': status,
    ...(status >= 400 ? { 'error.type': String(status) } : {}),
  };
}

/** Work that a span is about; the name must come from a small set. */
export interface TracedWork {
  readonly name: string;
  /** Default: internal work of this process. */
  readonly kind?: 'client' | 'consumer' | undefined;
  readonly attributes?: SpanAttributes | undefined;
}

export interface OpenSpan {
  /** Adds attributes known only during the work. */
  note(attributes: SpanAttributes): void;
}

/** Address for traces, by OpenTelemetry's standard (`/v1/traces`). */
export function tracesAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** Records the share `part` of new traces; with `followsParent`, the caller's decision comes first. */
export function samplerOf({ part, followsParent }: SamplingConfig): Sampler {
  const root =
    part >= 1
      ? new AlwaysOnSampler()
      : part <= 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(part);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}
