import { isNearby } from '../config/setting-values.ts';
import type { OpenSpan, SpanAttributes, TracedWork } from './span-attributes.ts';

export interface Tracing {
  /** Runs a task in a child span; without an active trace there is none. */
  within<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result;
  /** Runs a task in a span of a remote trace or a new one. */
  apart<Result>(work: TracedWork, traceparent: string | undefined, task: (span: OpenSpan) => Result): Result;
  request(work: TracedWork, traceparent: string | undefined): RequestSpan;
  outside<Result>(task: () => Result): Result;
  traceId(): string | undefined;
  /** Header of the active span (W3C Trace Context). */
  traceparent(): string | undefined;
}

export interface RequestSpan {
  readonly isRecorded: boolean;
  /** Makes the task and its later work part of this request. */
  cover<Result>(task: () => Result): Result;
  end(name: string, attributes: SpanAttributes): void;
}

const UNTRACED: OpenSpan = { note: () => undefined };

let inForce: Tracing | undefined;

/** Sets the process's tracing; undefined ends it. */
export function traceBy(tracing: Tracing | undefined): void {
  inForce = tracing;
}

/** Undefined if this process does not trace. */
export function tracingInForce(): Tracing | undefined {
  return inForce;
}

/** Runs a task in a child span; without tracing it costs nothing. */
export function traced<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.within(work, task);
}

/** Runs a task in a span of the trace that ordered it, possibly in another process. */
export function tracedFrom<Result>(
  traceparent: string | undefined,
  work: TracedWork,
  task: (span: OpenSpan) => Result,
): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.apart(work, traceparent, task);
}

/** Header that links later work to the active trace; undefined without tracing. */
export function currentTraceparent(): string | undefined {
  return inForce?.traceparent();
}

/** Headers for a service in the own network; others receive none. */
export function traceHeaders(url: string | URL): Readonly<Record<string, string>> {
  const traceparent = currentTraceparent();
  return traceparent !== undefined && isNearby(new URL(url).hostname) ? { traceparent } : {};
}

/** Id of the active trace for log lines; undefined without tracing. */
export function currentTraceId(): string | undefined {
  return inForce?.traceId();
}

export function outsideTraces<Result>(task: () => Result): Result {
  return inForce === undefined ? task() : inForce.outside(task);
}
