import protobuf from 'protobufjs';

/** Trace messages with the specification's field numbers (opentelemetry.io/docs/specs/otlp, version 1). */
const { root } = protobuf.parse(
  `
  syntax = "proto3";
  message TracesRequest { repeated ResourceSpans resourceSpans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scopeSpans = 2; string schemaUrl = 3; }
  message Resource { repeated Pair attributes = 1; uint32 droppedAttributesCount = 2; }
  message ScopeSpans { Scope scope = 1; repeated Span spans = 2; string schemaUrl = 3; }
  message Scope {
    string name = 1; string version = 2; repeated Pair attributes = 3; uint32 droppedAttributesCount = 4;
  }
  message Pair { string key = 1; Value value = 2; }
  message Value {
    oneof value {
      string text = 1; bool truth = 2; int64 whole = 3; double number = 4; List list = 5; Pairs pairs = 6; bytes raw = 7;
    }
  }
  message List { repeated Value values = 1; }
  message Pairs { repeated Pair values = 1; }
  message Span {
    bytes traceId = 1; bytes spanId = 2; string traceState = 3; bytes parentSpanId = 4; string name = 5; int32 kind = 6;
    fixed64 start = 7; fixed64 end = 8; repeated Pair attributes = 9; uint32 droppedAttributesCount = 10;
    repeated Event events = 11; uint32 droppedEventsCount = 12; repeated Link links = 13; uint32 droppedLinksCount = 14;
    Status status = 15; fixed32 flags = 16;
  }
  message Event {
    fixed64 at = 1; string name = 2; repeated Pair attributes = 3; uint32 droppedAttributesCount = 4;
  }
  message Link {
    bytes traceId = 1; bytes spanId = 2; string traceState = 3; repeated Pair attributes = 4;
    uint32 droppedAttributesCount = 5; fixed32 flags = 6;
  }
  message Status { string message = 2; int32 code = 3; }
  `,
  { keepCase: true },
);
const TRACES = root.lookupType('TracesRequest');

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Id of the parent span; empty for the root span. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | 'unspecified';
  /** Nanoseconds since 1970. */
  readonly start: bigint;
  readonly end: bigint;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly isError: boolean;
  /** All other texts of the span, from its status, events and links. */
  readonly words: readonly string[];
  /** Attributes of the process that sent the span. */
  readonly resource: Readonly<Record<string, string | number | boolean>>;
}

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const FAILED = 2;

interface Pair {
  readonly key: string;
  readonly value?: { text?: string; truth?: boolean; whole?: string; number?: number };
}
interface Decoded {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly Pair[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly DecodedSpan[] }[];
  }[];
}
interface DecodedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind?: number;
  readonly start: string;
  readonly end: string;
  readonly attributes?: readonly Pair[];
  readonly events?: readonly object[];
  readonly links?: readonly object[];
  readonly status?: { readonly code?: number; readonly message?: string };
}

/** Reads the spans in a received body; throws if a field is not in the specification. */
export function readTraces(body: Uint8Array): ReceivedSpan[] {
  const reader = protobuf.Reader.create(body);
  reader.discardUnknown = false;
  const message = TRACES.decode(reader);
  if (hasUnknown(message)) throw new Error('a field that the specification does not have');
  const { resourceSpans = [] } = TRACES.toObject(message, { longs: String, bytes: String }) as Decoded;
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) =>
    scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => received(span, pairsOf(resource?.attributes))),
    ),
  );
}

function received(span: DecodedSpan, resource: ReceivedSpan['resource']): ReceivedSpan {
  const { events = [], links = [], status } = span;
  return {
    traceId: hexOf(span.traceId),
    spanId: hexOf(span.spanId),
    parentId: hexOf(span.parentSpanId ?? ''),
    name: span.name,
    kind: KINDS[span.kind ?? 0] ?? 'unspecified',
    start: BigInt(span.start),
    end: BigInt(span.end),
    attributes: pairsOf(span.attributes),
    isError: status?.code === FAILED,
    words: [status?.message ?? '', ...[...events, ...links].map((one) => JSON.stringify(one))].filter(
      (word) => word !== '',
    ),
    resource,
  };
}

function pairsOf(pairs: readonly Pair[] = []): Record<string, string | number | boolean> {
  return Object.fromEntries(
    pairs.map(({ key, value = {} }) => [
      key,
      value.text ?? value.truth ?? value.number ?? (value.whole === undefined ? '' : Number(value.whole)),
    ]),
  );
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

/** Whether a message contains, at any depth, a field that the specification lacks. */
function hasUnknown(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || ArrayBuffer.isView(message)) return false;
  if ('$unknowns' in message && message.$unknowns !== undefined) return true;
  return Object.values(message).some(hasUnknown);
}
