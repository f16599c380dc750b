import { reportedFetch } from './client-log.ts';

/** Query parameters of a call; null and undefined are omitted. */
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface RequestOptions {
  method?: 'GET' | 'POST';
  query?: QueryValues;
  body?: unknown;
  signal?: AbortSignal;
}

interface RefusedAnswer {
  httpStatus: number;
  [field: string]: unknown;
}

/** Calls the financing API. Rejects with body and httpStatus on errors, aborts and non-JSON; logs a 500. */
export async function request<Answer>(address: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', query = {}, body, signal } = options;
  const response = await reportedFetch(address + queryString(query), {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return (await response.json()) as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  throw { ...(isObject(answer) ? answer : {}), httpStatus: response.status } satisfies RefusedAnswer;
}

/** Query string with its question mark; empty without values. */
export function queryString(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
