import { visitorIdIn } from '@heimvorteil/contracts';

const COOKIE = 'visitor-id';
const KEPT_SECONDS = 30 * 86_400;

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
