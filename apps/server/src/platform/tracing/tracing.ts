import { isNearby } from '../config/setting-values.ts';
import type { OpenSpan, SpanAttributes, TracedWork } from './span-attributes.ts';

/** How a process traces, where it does. */
export interface Tracing {
  /** A span beside the work that is at hand; where nothing that is traced is at hand, none. */
  within<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result;
  /** A span of a trace that began elsewhere, or of a trace of its own. */
  apart<Result>(work: TracedWork, traceparent: string | undefined, task: (span: OpenSpan) => Result): Result;
  /** Begins the span of a request, which ends by itself when it is told how the request ended. */
  request(work: TracedWork, traceparent: string | undefined): RequestSpan;
  /** Does something that nothing at hand is the cause of. */
  outside<Result>(task: () => Result): Result;
  /** The number of the trace at hand. */
  traceId(): string | undefined;
  /** The work at hand as others take it up (W3C Trace Context). */
  traceparent(): string | undefined;
}

/** The span of a request that is being answered. */
export interface RequestSpan {
  readonly isRecorded: boolean;
  /** Everything that the task leads to, later too, is work of this request. */
  cover<Result>(task: () => Result): Result;
  end(name: string, attributes: SpanAttributes): void;
}

const UNTRACED: OpenSpan = { note: () => undefined };

let inForce: Tracing | undefined;

/** From here on this process traces so; undefined: not at all. */
export function traceBy(tracing: Tracing | undefined): void {
  inForce = tracing;
}

/** How this process traces; undefined: it does not. */
export function tracingInForce(): Tracing | undefined {
  return inForce;
}

/** Does something that a trace shows as a part of what is at hand; where nothing is traced, it costs nothing. */
export function traced<Result>(work: TracedWork, task: (span: OpenSpan) => Result): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.within(work, task);
}

/** Does something that somebody else has ordered, earlier and maybe in another process. */
export function tracedFrom<Result>(
  traceparent: string | undefined,
  work: TracedWork,
  task: (span: OpenSpan) => Result,
): Result {
  return inForce === undefined ? task(UNTRACED) : inForce.apart(work, traceparent, task);
}

/** What is ordered takes this along; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  return inForce?.traceparent();
}

/** What a question takes along to a service in one's own network; nobody else hears of a trace. */
export function traceHeaders(url: string | URL): Readonly<Record<string, string>> {
  const traceparent = currentTraceparent();
  return traceparent !== undefined && isNearby(new URL(url).hostname) ? { traceparent } : {};
}

/** The number of the trace at hand, which lines of the log name; undefined where nothing is traced. */
export function currentTraceId(): string | undefined {
  return inForce?.traceId();
}

/** Does something that no span at hand is the cause of. */
export function outsideTraces<Result>(task: () => Result): Result {
  return inForce === undefined ? task() : inForce.outside(task);
}
