const COOKIE = 'visitor-id';
const KEPT_SECONDS = 30 * 86_400;
const WRITTEN = /(?:^|;\s*)visitor-id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;

/** The visitor id in a cookie header; undefined without consent, and for anything that is none of ours. */
export function visitorIdIn(cookies: string | null): string | undefined {
  return WRITTEN.exec(cookies ?? '')?.[1];
}

/** Gives this browser a random number of its own, which makes it see the same variation on every page. */
export function setVisitorId(): void {
  if (visitorIdIn(document.cookie)) return;
  writeCookie(crypto.randomUUID(), KEPT_SECONDS);
}

/** Takes it away again. */
export function removeVisitorId(): void {
  writeCookie('', 0);
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
