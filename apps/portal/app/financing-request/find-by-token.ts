import { data, redirect, type HeadersArgs } from 'react-router';
import type { Found, PortalServices, RequestProgress } from '../services/index.ts';

/** Headers for pages of mailed links: no cache, no referrer, so that no token leaks (ASVS 14.3). */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Headers of the error page or of the response to a form, else those of the page. */
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

/** Finds a request by its link; a withdrawn one redirects to the page that shows how it ended. */
export async function findGoingOn(
  services: Pick<PortalServices, 'requestStatus'>,
  token: string,
): Promise<RequestProgress> {
  const progress = foundOrThrow(await services.requestStatus({ token }));
  if (progress.status === 'WITHDRAWN')
    throw redirect(`/baufinanzierung/anfrage/${token}`, { headers: PRIVATE_HEADERS });
  return progress;
}
