import { isNearby } from '../config/setting-values.ts';
import type { OpenSpan, SpanAttributes, TracedWork } from './span-attributes.ts';

export interface Tracing {
  /** Runs a task in a child span; without a current trace, the task runs unrecorded. */
  within<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result;
  /** Runs a task in a span of the trace `traceparent`, or in a new trace. */
  apart<Result>(work: TracedWork, traceparent: string | undefined, task: (span: OpenSpan) => Result): Result;
  request(work: TracedWork, traceparent: string | undefined): RequestSpan;
  outside<Result>(task: () => Result): Result;
  traceId(): string | undefined;
  /** `traceparent` header of the current span (W3C Trace Context). */
  traceparent(): string | undefined;
}

export interface RequestSpan {
  readonly isRecorded: boolean;
  /** Runs `task`; its spans, and those of what it starts, belong to this request. */
  cover<Result>(task: () => Result): Result;
  end(name: string, attributes: SpanAttributes): void;
}

const UNTRACED: OpenSpan = { note: () => undefined };

let inForce: Tracing | undefined;

/** Sets the tracing of this process; undefined turns it off. */
export function traceBy(tracing: Tracing | undefined): void {
  inForce = tracing;
}

/** Undefined if this process does not trace. */
export function tracingInForce(): Tracing | undefined {
  return inForce;
}

/** Runs a task in a child span; costs nothing if tracing is off. */
export function traced<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.within(work, task);
}

/** Runs a task in a span of the trace that caused it, possibly in another process. */
export function tracedFrom<Result>(
  traceparent: string | undefined,
  work: TracedWork,
  task: (span: OpenSpan) => Result,
): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.apart(work, traceparent, task);
}

/** Header to continue the current trace later or elsewhere; undefined if tracing is off. */
export function currentTraceparent(): string | undefined {
  return inForce?.traceparent();
}

/** Trace header for a service in the own network; empty for other services. */
export function traceHeaders(url: string | URL): Readonly<Record<string, string>> {
  const traceparent = currentTraceparent();
  return traceparent !== undefined && isNearby(new URL(url).hostname) ? { traceparent } : {};
}

/** Id of the current trace, for log lines; undefined if tracing is off. */
export function currentTraceId(): string | undefined {
  return inForce?.traceId();
}

export function outsideTraces<Result>(task: () => Result): Result {
  return inForce === undefined ? task() : inForce.outside(task);
}
