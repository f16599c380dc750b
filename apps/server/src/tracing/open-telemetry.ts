import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type DiagLogger,
  type Span,
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
import { failureCode } from './failure-code.ts';
import { samplerOf } from './sampler-of.ts';
import type { OpenSpan, SpanAttributes, TracedWork } from './span-attributes.ts';
import type { RequestSpan, Tracing } from './tracing.ts';
import { tracesAddress } from './traces-address.ts';

const SECOND = 1_000;

/** What spans may take: those that come while so many wait for the collector are left out. */
const BOUNDS = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2 * SECOND };
/** At the end of a process all that wait go out at once. */
const MOST_BATCHES_UNDER_WAY = 10;
/** One batch, with its repetitions. */
const LONGEST_EXPORT = 10 * SECOND;

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** A span and what its moments are counted from, so that the parts of one request agree on the time. */
interface AtHand {
  readonly span: Span;
  /** Milliseconds since 1970 at which the process's own clock stood at zero. */
  readonly zero: number;
}

type OnLost = (spans: number, error: unknown) => void;

/** The collector has begun an answer and does not come to its end. */
class SilentError extends Error {
  override name = 'SilentError';
}

/** Tracing by OpenTelemetry, and how to end it. */
export interface OpenTelemetry {
  readonly tracing: Tracing;
  /** Hands over what waits. */
  close(): Promise<void>;
}

/** Opens it; `onLost` hears how many spans did not get through, and why: an error where there is one, else there were too many. */
export function openTelemetry(
  config: TracesConfig,
  longestAnswerInMs: number,
  onLost: OnLost,
): OpenTelemetry {
  diag.setLogger(hearingOfTooMany(onLost), DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({
    url: tracesAddress(config.endpoint),
    headers: { ...config.headers },
    timeoutMillis: Math.min(LONGEST_EXPORT, longestAnswerInMs),
    concurrencyLimit: MOST_BATCHES_UNDER_WAY,
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
        exporter: telling(exporter, longestAnswerInMs, onLost),
      }),
    ],
  });
  return { tracing: tracingBy(provider.getTracer('heimvorteil')), close: () => provider.shutdown() };
}

/** The same exporter, but what it loses is heard of, and none of its batches takes for ever. */
function telling(exporter: SpanExporter, longestAnswerInMs: number, onLost: OnLost): SpanExporter {
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
      const clock = setTimeout(
        () => finish({ code: ExportResultCode.FAILED, error: new SilentError() }),
        longestAnswerInMs,
      );
      exporter.export(spans, finish);
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The library tells of spans for which there is no room by a line of its log alone. */
function hearingOfTooMany(onLost: OnLost): DiagLogger {
  const nothing = () => undefined;
  return {
    error: nothing,
    warn(message) {
      const dropped = /^Dropped (\d+) spans because maxQueueSize reached$/.exec(message)?.[1];
      if (dropped !== undefined) onLost(Number(dropped), undefined);
    },
    info: nothing,
    debug: nothing,
    verbose: nothing,
  };
}

function tracingBy(tracer: Tracer): Tracing {
  const current = new AsyncLocalStorage<AtHand | undefined>();

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

  function settle<Result>(atHand: AtHand, task: (span: OpenSpan) => Result): Result {
    const { span } = atHand;
    const failed = (error: unknown): never => {
      fail(span, failureCode(error));
      span.end(now(atHand));
      throw error;
    };
    const ended = <Value>(value: Value): Value => {
      span.end(now(atHand));
      return value;
    };
    let result: Result;
    try {
      result = current.run(atHand, task, { note: (attributes) => void span.setAttributes(attributes) });
    } catch (error) {
      return failed(error);
    }
    return result instanceof Promise ? (result.then(ended, failed) as Result) : ended(result);
  }

  return {
    within(work, task) {
      const parent = current.getStore();
      // What goes on after its request has been answered is no part of it any more.
      if (!parent?.span.isRecording()) return task({ note: () => undefined });
      const span = begin(work, trace.setSpan(ROOT_CONTEXT, parent.span), parent.zero);
      return settle({ span, zero: parent.zero }, task);
    },
    apart(work, traceparent, task) {
      const zero = zeroOfNow();
      return settle({ span: begin(work, parentOf(traceparent), zero), zero }, task);
    },
    request(work, traceparent): RequestSpan {
      const zero = zeroOfNow();
      const atHand = { span: begin(work, parentOf(traceparent), zero, SpanKind.SERVER), zero };
      const { span } = atHand;
      return {
        isRecorded: span.isRecording(),
        cover: (task) => current.run(atHand, task),
        end(name, attributes) {
          span.updateName(name).setAttributes(attributes);
          const { 'error.type': failure } = attributes;
          if (failure !== undefined) fail(span, String(failure));
          span.end(now(atHand));
        },
      };
    },
    outside: (task) => current.exit(task),
    traceId() {
      const span = current.getStore()?.span;
      return span?.isRecording() ? span.spanContext().traceId : undefined;
    },
    traceparent() {
      const context = current.getStore()?.span.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
    },
  };
}

function fail(span: Span, code: string): void {
  span
    .setAttributes({ 'error.type': code } satisfies SpanAttributes)
    .setStatus({ code: SpanStatusCode.ERROR });
}

function zeroOfNow(): number {
  return Date.now() - performance.now();
}

function now({ zero }: AtHand): number {
  return zero + performance.now();
}

function parentOf(traceparent: string | undefined): Context {
  const told = traceparent === undefined ? null : parseTraceParent(traceparent);
  return told ? trace.setSpanContext(ROOT_CONTEXT, { ...told, isRemote: true }) : ROOT_CONTEXT;
}
