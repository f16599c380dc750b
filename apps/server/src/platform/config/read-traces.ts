import type { TracesConfig } from './config.ts';

/** Those of OpenTelemetry's standard samplers that have at most one numeric argument. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Valid name (RFC 9110 §5.1) and value of an HTTP header. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;

interface TraceSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
  readonly OTEL_TRACES_SAMPLER?: (typeof SAMPLERS)[number] | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: string | number | undefined;
}

/** Tracing settings with OpenTelemetry's standard names; undefined (no tracing) without an endpoint. */
export function readTraces(settings: TraceSettings): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on' } =
    settings;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    serviceName: settings.OTEL_SERVICE_NAME ?? 'heimvorteil',
    sampling: {
      part: sampler.endsWith('ratio')
        ? Number(settings.OTEL_TRACES_SAMPLER_ARG ?? 1)
        : Number(sampler.endsWith('always_on')),
      followsParent: sampler.startsWith('parentbased'),
    },
  };
}

/** Parses `name=value[,…]` with percent-encoded values; undefined if malformed. */
export function headersOf(text = ''): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const at = entry.indexOf('=');
    const name = entry.slice(0, at).trim();
    const value = decoded(entry.slice(at + 1).trim());
    if (at < 1 || !NAME.test(name) || value === undefined || !VALUE.test(value)) return undefined;
    headers[name] = value;
  }
  return headers;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
