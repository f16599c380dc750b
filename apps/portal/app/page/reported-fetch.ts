import { reportToLog } from './client-log.ts';

/** `fetch` for every call of the portal's own: an answer of 500 is told to the log (call [3]) with its path, which is all that may be known of it. */
export async function reportedFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status === 500) {
    const { pathname } = new URL(address, location.origin);
    void reportToLog('error', `HTTP 500 ${init.method ?? 'GET'} ${pathname}`);
  }
  return response;
}
