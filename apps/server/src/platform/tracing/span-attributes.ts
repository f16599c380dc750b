/**
 * Everything that a span may say: kinds, codes, patterns and numbers of our own; never a value that a person entered or that stands
 * in an address. The names are those of OpenTelemetry's semantic conventions, but for two.
 */
export const SPAN_ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  // By which service a question was answered, by our name for it: its address can be an adviser's, or hold a secret.
  'service.peer.name',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.message.id',
  // What answers, problems and lines of the log call a request.
  'heimvorteil.request.number',
  // What became of a job.
  'heimvorteil.outcome',
] as const;

type SpanAttribute = (typeof SPAN_ATTRIBUTES)[number];
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/** What somebody else's service has answered; what it refuses is an error of the question. */
export function answerAttributes(status: number): SpanAttributes {
  return {
    'http.response.status_code': status,
    ...(status >= 400 ? { 'error.type': String(status) } : {}),
  };
}

/** What a span is of; its name is one of few. */
export interface TracedWork {
  readonly name: string;
  /** Left out: work of this process itself. */
  readonly kind?: 'client' | 'consumer' | undefined;
  readonly attributes?: SpanAttributes | undefined;
}

/** A span that is open. */
export interface OpenSpan {
  /** Adds what is known only now. */
  note(attributes: SpanAttributes): void;
}
