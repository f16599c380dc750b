const LOG_ADDRESS = '/baufinanzierung/api/v1.0/log';

/** Reports a browser error to the log API, without the query and its entered values; never rejects. */
export async function reportToLog(level: 'info' | 'error', message: string): Promise<void> {
  const body = JSON.stringify({
    userAgent: navigator.userAgent.slice(0, 512),
    href: location.origin + withoutTokens(location.pathname),
    consoleMessage: withoutTokens(message).slice(0, 512),
    consoleLog: '',
  });
  try {
    await fetch(`${LOG_ADDRESS}/${level}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body,
      keepalive: true,
    });
  } catch {
    // Ignore a failed report, because it cannot be reported anywhere.
  }
}

/** Masks path segments that open private pages: link tokens and ids of saved data. */
function withoutTokens(path: string): string {
  return path.replaceAll(/[\w-]*\d[\w-]*/g, (part) => (part.length < 16 ? part : '…'));
}

/** `fetch` for the portal's own API: logs a response with status 500 by its path only. */
export async function reportedFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status === 500) {
    const { pathname } = new URL(address, location.origin);
    void reportToLog('error', `HTTP 500 ${init.method ?? 'GET'} ${pathname}`);
  }
  return response;
}
