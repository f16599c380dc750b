import { reportToLog } from './client-log.ts';

/** `fetch` for the portal's own calls: a 500 is reported to the log (call [3]) with the path only. */
export async function reportedFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status === 500) {
    const { pathname } = new URL(address, location.origin);
    void reportToLog('error', `HTTP 500 ${init.method ?? 'GET'} ${pathname}`);
  }
  return response;
}
