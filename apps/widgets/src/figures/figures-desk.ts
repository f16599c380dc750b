import type { WidgetFigures, SeveralWidgetsBody } from '@heimvorteil/contracts';
import type { WidgetLog } from '../embedding/widget-log.ts';
import { bare, plainText } from '../hostile-host/bare.ts';
import type { Attributes } from '../attributes.ts';

const LONGEST_WAIT_IN_MS = 10_000;
const API = '/baufinanzierung/api/v1.0/widget';

/** The portal's answer for several properties in order, and its lifetime in seconds. */
interface Answered {
  readonly figures: readonly WidgetFigures[];
  readonly maxAgeInSeconds: number;
}

/**
 * Sends one call without cookies and referrer. A single property without a visitor uses GET, so that caches
 * may store it; a visitor's id is only sent in a body.
 */
async function fetchFigures(questions: readonly Question[]): Promise<Answered> {
  const first = questions[0]!;
  const isCacheable = questions.length === 1 && first.visitorId === undefined;
  const url = new URL(first.portal + API + (isCacheable ? '' : 's'));
  if (isCacheable) {
    for (const [name, value] of Object.entries(first.property)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
  }
  const visitor = first.visitorId === undefined ? '' : `"visitorId":${JSON.stringify(first.visitorId)},`;
  const body = `{${visitor}"properties":[${questions.map(({ property }) => plainText(property)).join()}]}`;
  const response = await fetch(
    url,
    bare<RequestInit>({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_IN_MS),
      ...(isCacheable
        ? { method: 'GET' }
        : {
            method: 'POST',
            headers: bare({ 'content-type': 'application/json' }),
            body,
          }),
    }),
  );
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer = (await response.json()) as WidgetFigures & { widgets?: WidgetFigures[] };
  const figures = isCacheable ? [answer] : (answer.widgets ?? []);
  if (figures.length !== questions.length || !figures.every(({ offers }) => Array.isArray(offers)))
    throw new Error('not an answer of the portal');
  const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '');
  // Cache no GET answer here, because the browser's HTTP cache stores it and knows its age.
  return { figures, maxAgeInSeconds: isCacheable ? 0 : Number(maxAge?.[1] ?? 0) };
}

/** Returns all data of a widget; rejects if they are unavailable. */
export type AskForFigures = (question: Question) => Promise<WidgetFigures>;

const MOST_IN_A_CALL = 50;
const MOST_CACHED = 500;
const SECOND = 1_000;

interface Waiting {
  readonly question: Question;
  readonly resolve: (figures: Promise<WidgetFigures>) => void;
}

interface CachedAnswer {
  readonly answer: Promise<WidgetFigures>;
  until: number;
}

/** Fetches data for all widgets of a page: one call for concurrent requests, cached while valid. */
export function figuresDesk(log: WidgetLog): AskForFigures {
  const cache = new Map<string, CachedAnswer>();
  let waiting: Waiting[] = [];

  const send = (batch: readonly Waiting[]) => {
    const questions = batch.map(({ question }) => question);
    log.note('call', questions);
    // Count the lifetime from the request, because an answer may have been delayed.
    const startedAt = performance.now();
    const answered = fetchFigures(questions);
    batch.forEach(({ question, resolve }, place) => {
      const key = keyOf(question);
      resolve(
        answered.then(
          ({ figures, maxAgeInSeconds }) => {
            const found = figures[place]!;
            log.note('answer', found);
            if (found.failed.length > 0) log.failure(`not found out: ${found.failed.join(', ')}`);
            const entry = cache.get(key);
            if (entry) entry.until = startedAt + maxAgeInSeconds * SECOND;
            return found;
          },
          (error: unknown) => {
            cache.delete(key);
            throw error;
          },
        ),
      );
    });
    answered.catch((error: unknown) => log.failure('figures not fetched', error));
  };

  const sendAll = () => {
    const all = Map.groupBy(waiting, ({ question }) => groupKeyOf(question));
    waiting = [];
    for (const batch of all.values())
      for (let from = 0; from < batch.length; from += MOST_IN_A_CALL)
        send(batch.slice(from, from + MOST_IN_A_CALL));
  };

  return (question) => {
    const key = keyOf(question);
    const known = cache.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = new Promise<WidgetFigures>((resolve) => {
      if (waiting.push({ question, resolve }) === 1) queueMicrotask(sendAll);
    });
    cache.delete(key);
    cache.set(key, { answer, until: Number.POSITIVE_INFINITY });
    for (const oldest of cache.keys()) {
      if (cache.size <= MOST_CACHED) break;
      cache.delete(oldest);
    }
    return answer;
  };
}

/** Request of a widget; the same property and visitor get the same answer. */
interface Question {
  readonly portal: string;
  readonly property: SeveralWidgetsBody['properties'][number];
  /** Visitor id for experiments; only with the visitor's consent to the host page. */
  readonly visitorId: string | undefined;
}

/** Request of a widget; only exclusive ones send the visitor id, because their link is in an experiment. */
export function questionOf(attributes: Attributes): Question {
  const { portal = '', visitorId, type, exclusive } = attributes;
  const hasVisitor = visitorId !== undefined && type === 'cost-widget' && exclusive;
  return {
    portal,
    property: { ...figuresQuery(attributes), ...(hasVisitor && { exclusive }) },
    visitorId: hasVisitor ? visitorId : undefined,
  };
}

export function keyOf(question: Question): string {
  return groupKeyOf(question) + plainText(question.property);
}

function groupKeyOf({ portal, visitorId = '' }: Question): string {
  return portal + visitorId;
}

/** Parameters of the call, without attributes for appearance and tracking, which change no data. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
