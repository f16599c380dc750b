import type { WidgetFigures } from '@heimvorteil/contracts';
import { bare } from '../hostile-host/bare.ts';
import { plainText } from '../hostile-host/plain-text.ts';
import type { Question } from './figures-query.ts';

const LONGEST_WAIT_IN_MS = 10_000;
const API = '/baufinanzierung/api/v1.0/widget';

/** What the portal says of some properties, in their order, and for how many seconds. */
export interface Answered {
  readonly figures: readonly WidgetFigures[];
  readonly keptSeconds: number;
}

/**
 * Asks the portal of the first question in one call; one property of nobody in particular by an address that every cache may keep. A visitor's
 * number stands in no address. No cookie travels, and nothing of the host page.
 */
export async function fetchFigures(questions: readonly Question[]): Promise<Answered> {
  const first = questions[0]!;
  const isKept = questions.length === 1 && first.visitorId === undefined;
  const url = new URL(first.portal + API + (isKept ? '' : 's'));
  if (isKept) {
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
      ...(isKept
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
  const figures = isKept ? [answer] : (answer.widgets ?? []);
  if (figures.length !== questions.length || !figures.every(({ offers }) => Array.isArray(offers)))
    throw new Error('not an answer of the portal');
  const kept = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '');
  // What an address answers the browser itself keeps, and knows how old it was.
  return { figures, keptSeconds: isKept ? 0 : Number(kept?.[1] ?? 0) };
}
