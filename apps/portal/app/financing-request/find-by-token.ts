import { data, redirect } from 'react-router';
import type { Found, PortalServices, RequestProgress } from '../services/index.ts';

/** A page behind a link in a mail: kept by no cache, named to no other site (ASVS 14.3, link leak). */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** What the link leads to; one that nobody ever had answers 404, one whose time is over 410, both as a page. */
export function foundOrThrow<Value>(answer: Found<Value>): Value {
  if (answer.refused === undefined) return answer.done;
  throw data(answer.refused, {
    status: answer.refused === 'REQUEST_EXPIRED' ? 410 : 404,
    headers: PRIVATE_HEADERS,
  });
}

/** A request that was not taken back. One that was leads to its own page, which says how it ended. */
export async function findGoingOn(
  services: Pick<PortalServices, 'requestStatus'>,
  token: string,
): Promise<RequestProgress> {
  const progress = foundOrThrow(await services.requestStatus({ token }));
  if (progress.status === 'WITHDRAWN')
    throw redirect(`/baufinanzierung/anfrage/${token}`, { headers: PRIVATE_HEADERS });
  return progress;
}
