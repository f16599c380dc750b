const LOG_ADDRESS = '/baufinanzierung/api/v1.0/log';

/** Call [3]: tells the server what went wrong in this browser. Never rejects and never reports itself; the address goes without its query, which holds the visitor's figures. */
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
    // A log that cannot be reached has nobody left to tell.
  }
}

/** A path without what opens somebody's page: the tokens of links, numbers of what is saved. */
function withoutTokens(path: string): string {
  return path.replaceAll(/[\w-]*\d[\w-]*/g, (part) => (part.length < 16 ? part : '…'));
}
