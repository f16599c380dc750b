import { data, redirect, type HeadersArgs } from 'react-router';
import type { Found, PortalServices, RequestProgress } from '../services/index.ts';

/** For pages behind a mailed link: no cache, no referrer (ASVS 14.3, link leak). */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Headers of the error page, of the answered form, or else of the page. */
export function headersOfLink({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders);
}

/** Throws 404 for an unknown link and 410 for an expired one, both as a page. */
export function foundOrThrow<Value>(answer: Found<Value>): Value {
  if (answer.refused === undefined) return answer.done;
  throw data(answer.refused, {
    status: answer.refused === 'REQUEST_EXPIRED' ? 410 : 404,
    headers: PRIVATE_HEADERS,
  });
}

/** Redirects a withdrawn request to its own page, which shows how it ended. */
export async function findGoingOn(
  services: Pick<PortalServices, 'requestStatus'>,
  token: string,
): Promise<RequestProgress> {
  const progress = foundOrThrow(await services.requestStatus({ token }));
  if (progress.status === 'WITHDRAWN')
    throw redirect(`/baufinanzierung/anfrage/${token}`, { headers: PRIVATE_HEADERS });
  return progress;
}
