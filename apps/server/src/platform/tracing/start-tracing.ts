import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../clock/index.ts';
import type { TracesConfig } from '../config/config.ts';
import { atMostEvery } from '../http/logs/log-failure.ts';
import { traceBy } from './tracing.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

/** Maximum waits for a collector, in milliseconds. */
export interface Patience {
  /** Maximum wait for a complete answer, because nothing else stops a collector that answers slowly. */
  readonly answer: number;
  /** Maximum wait for exporting the remaining spans when the process ends. */
  readonly farewell: number;
}
const PATIENCE: Patience = { answer: 15 * SECOND, farewell: 3 * SECOND };

/** Starts tracing if an endpoint is set, else loads no library; returns a function that stops tracing. */
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
    // Drop spans that cannot be exported in this time.
    await inTime(
      opened.close().catch(() => undefined),
      patience.farewell,
    );
    traceBy(undefined);
  };
}

/** Status by which the collector refused spans, from the library's error. */
function answerOf(error: unknown): { statusCode: number } | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? { statusCode: code } : undefined;
}
