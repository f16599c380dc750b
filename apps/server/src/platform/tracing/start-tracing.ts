import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../clock/index.ts';
import type { TracesConfig } from '../config/config.ts';
import { atMostEvery } from '../http/logs/log-failure.ts';
import { traceBy } from './tracing.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

/** Longest waits for a collector, in milliseconds. */
export interface Patience {
  /** For a whole answer; no other limit stops a slow collector. */
  readonly answer: number;
  /** For the export of waiting spans at the end of the process. */
  readonly farewell: number;
}
const PATIENCE: Patience = { answer: 15 * SECOND, farewell: 3 * SECOND };

/** Starts tracing if an endpoint is configured, else loads nothing; returns a function that ends it. */
export async function startTracing(
  config: TracesConfig | undefined,
  log: FastifyBaseLogger,
  patience: Patience = PATIENCE,
): Promise<() => Promise<void>> {
  if (config === undefined) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const lost = { refused: 0, leftOut: 0 };
  const report = atMostEvery<unknown>((what, error) => {
    if (what === 'refused') {
      log.warn({ spans: lost.refused, err: error, res: answerOf(error) }, 'collector rejects spans');
      lost.refused = 0;
    } else {
      log.warn({ spans: lost.leftOut }, 'spans dropped: more than the collector accepts');
      lost.leftOut = 0;
    }
  });
  const opened = openTelemetry(config, patience.answer, (spans, error) => {
    const what = error === undefined ? 'leftOut' : 'refused';
    lost[what] += spans;
    report(what, error, MINUTE);
  });
  traceBy(opened.tracing);
  return async () => {
    // Spans that are not exported in time are lost.
    await inTime(
      opened.close().catch(() => undefined),
      patience.farewell,
    );
    traceBy(undefined);
  };
}

/** HTTP status of the collector's refusal. */
function answerOf(error: unknown): { statusCode: number } | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? { statusCode: code } : undefined;
}
