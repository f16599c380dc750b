import type { Config } from '../../platform/config/config.ts';
import { tracesAddress } from '../../platform/tracing/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, fault } = about('Traces');
const LONGEST_WAIT = 5_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Checks that the collector accepts a delivery without spans, the protocol's shortest message. */
export async function examineTraces({ traces }: Pick<Config, 'traces'>): Promise<Finding[]> {
  if (!traces) return [];
  const status = await statusOf(tracesAddress(traces.endpoint), traces.headers);
  if (status === undefined)
    return [
      fault(
        'Der Collector antwortet nicht. Prüfe OTEL_EXPORTER_OTLP_ENDPOINT: Gesprochen wird OTLP über HTTP (meist Anschluss 4318), nicht gRPC (4317). Traces gehen so lange verloren.',
      ),
    ];
  if (REFUSALS.has(status))
    return [fault(`Der Collector weist uns ab (${status}). Prüfe OTEL_EXPORTER_OTLP_HEADERS.`)];
  if (status >= 500 || status === 429)
    return [fault(`Der Collector nimmt gerade nichts an (${status}). Traces gehen so lange verloren.`)];
  if (status !== 200)
    return [
      fault(
        `Der Collector antwortet mit ${status}. OTEL_EXPORTER_OTLP_ENDPOINT ist die Adresse für OTLP über HTTP ohne /v1/traces, meist mit dem Anschluss 4318.`,
      ),
    ];
  return [ok('Der Collector nimmt Traces an.')];
}

async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    await body?.cancel();
    return status;
  } catch {
    // The error can quote the address, which may contain a secret.
    return undefined;
  }
}
