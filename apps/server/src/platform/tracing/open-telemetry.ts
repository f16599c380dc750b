import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type DiagLogger,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config/config.ts';
import {
  type OpenSpan,
  type SpanAttributes,
  type TracedWork,
  failureCode,
  tracesAddress,
  samplerOf,
} from './span-attributes.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

const SECOND = 1_000;

/** Spans beyond `maxQueueSize` are dropped; a batch that is not full is sent after two seconds. */
const BOUNDS = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2 * SECOND };
/** High enough that all batches of a full queue can be sent at once when the process ends. */
const MOST_CONCURRENT_BATCHES = 10;
/** Milliseconds for a batch, retries included. */
const LONGEST_EXPORT = 10 * SECOND;

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** A span and the time origin of its request, so that all its spans use one clock. */
interface ActiveSpan {
  readonly span: Span;
  /** Time in milliseconds since 1970 at which the monotonic clock was 0. */
  readonly zero: number;
  readonly within?: ActiveSpan | undefined;
}

type OnLost = (spans: number, error: unknown) => void;

/** The collector began an answer but did not finish it in time. */
class SilentError extends Error {
  override name = 'SilentError';
}

/** The collector refused some spans of a batch. */
class PartlyRefusedError extends Error {
  override name = 'PartlyRefusedError';
}

export interface OpenTelemetry {
  readonly tracing: Tracing;
  /** Exports the remaining spans and stops tracing. */
  close(): Promise<void>;
}

/** `onLost` gets the number of lost spans and the error, which is undefined if the queue was full. */
export function openTelemetry(
  config: TracesConfig,
  longestAnswerInMs: number,
  onLost: OnLost,
): OpenTelemetry {
  diag.setLogger(hearingOfLost(onLost), DiagLogLevel.WARN);
  const url = tracesAddress(config.endpoint);
  const agent = new (url.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...config.headers },
    timeoutMillis: Math.min(LONGEST_EXPORT, longestAnswerInMs),
    concurrencyLimit: MOST_CONCURRENT_BATCHES,
    httpAgentOptions: () => agent,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(config.sampling),
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': config.serviceName, 'service.instance.id': randomUUID() }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        ...BOUNDS,
        exportTimeoutMillis: 2 * longestAnswerInMs,
        exporter: createReportingExporter(exporter, longestAnswerInMs, onLost, () => agent.destroy()),
      }),
    ],
  });
  return { tracing: tracingBy(provider.getTracer('heimvorteil')), close: () => provider.shutdown() };
}

/**
 * Reports lost spans. Ends an export without a finished answer, because it occupies one of the ten concurrent
 * batches.
 */
function createReportingExporter(
  exporter: SpanExporter,
  longestAnswerInMs: number,
  onLost: OnLost,
  hangUp: () => void,
): SpanExporter {
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      let isOver = false;
      const finish = (result: ExportResult) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(clock);
        if (result.code !== ExportResultCode.SUCCESS) onLost(spans.length, result.error ?? new SilentError());
        done(result);
      };
      const clock = setTimeout(() => {
        finish({ code: ExportResultCode.FAILED, error: new SilentError() });
        hangUp();
      }, longestAnswerInMs);
      exporter.export(spans, finish);
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Reads the library's log messages, because only these report dropped and refused spans. */
function hearingOfLost(onLost: OnLost): DiagLogger {
  const nothing = () => undefined;
  return {
    error: nothing,
    warn(message, details) {
      const dropped = /^Dropped (\d+) spans because maxQueueSize reached$/.exec(message)?.[1];
      if (dropped !== undefined) onLost(Number(dropped), undefined);
      const refused = message.startsWith('Received Partial Success') ? refusedOf(String(details)) : 0;
      if (refused > 0) onLost(refused, new PartlyRefusedError());
    },
    info: nothing,
    debug: nothing,
    verbose: nothing,
  };
}

/** Number of refused spans according to the collector's answer, at most a whole batch. */
function refusedOf(answer: string): number {
  const refused = Number(/"rejectedSpans":(\d+)/.exec(answer)?.[1] ?? 0);
  return Math.min(refused, BOUNDS.maxExportBatchSize);
}

function tracingBy(tracer: Tracer): Tracing {
  const current = new AsyncLocalStorage<ActiveSpan | undefined>();

  const begin = ({ name, kind, attributes = {} }: TracedWork, parent: Context, zero: number, as?: SpanKind) =>
    tracer.startSpan(
      name,
      {
        kind: as ?? (kind ? KINDS[kind] : SpanKind.INTERNAL),
        attributes,
        startTime: zero + performance.now(),
      },
      parent,
    );

  function settle<Result>(active: ActiveSpan, task: (span: OpenSpan) => Result): Result {
    const { span } = active;
    const failed = (error: unknown): never => {
      describe(span, { 'error.type': failureCode(error) });
      span.end(now(active));
      throw error;
    };
    const ended = <Value>(value: Value): Value => {
      span.end(now(active));
      return value;
    };
    let result: Result;
    try {
      result = current.run(active, task, { note: (attributes) => describe(span, attributes) });
    } catch (error) {
      return failed(error);
    }
    return result instanceof Promise ? (result.then(ended, failed) as Result) : ended(result);
  }

  return {
    within(work, task) {
      const parent = openAround(current.getStore());
      if (!parent) return task({ note: () => undefined });
      const span = begin(work, trace.setSpan(ROOT_CONTEXT, parent.span), parent.zero);
      return settle({ span, zero: parent.zero, within: parent }, task);
    },
    apart(work, traceparent, task) {
      const zero = zeroOfNow();
      return settle({ span: begin(work, parentOf(traceparent), zero), zero }, task);
    },
    request(work, traceparent): RequestSpan {
      const zero = zeroOfNow();
      const active = { span: begin(work, parentOf(traceparent), zero, SpanKind.SERVER), zero };
      const { span } = active;
      return {
        isRecorded: span.isRecording(),
        cover: (task) => current.run(active, task),
        end(name, attributes) {
          describe(span.updateName(name), attributes);
          span.end(now(active));
        },
      };
    },
    outside: (task) => current.exit(task),
    traceId() {
      const context = current.getStore()?.span.spanContext();
      return context && isSampled(context) ? context.traceId : undefined;
    },
    traceparent() {
      const context = current.getStore()?.span.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-0${Number(isSampled(context))}`;
    },
  };
}

/** The innermost span that has not ended: work after the rendering of a page belongs to the request. */
function openAround(active: ActiveSpan | undefined): ActiveSpan | undefined {
  let around = active;
  while (around && !around.span.isRecording()) around = around.within;
  return around;
}

function describe(span: Span, attributes: SpanAttributes): void {
  span.setAttributes(attributes);
  if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
}

function isSampled({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

function zeroOfNow(): number {
  return Date.now() - performance.now();
}

function now({ zero }: ActiveSpan): number {
  return zero + performance.now();
}

function parentOf(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}
