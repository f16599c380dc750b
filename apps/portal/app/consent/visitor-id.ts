import { visitorIdIn } from '@heimvorteil/contracts';

const COOKIE = 'visitor-id';
const KEPT_SECONDS = 30 * 86_400;
const EVENTS = '/baufinanzierung/api/v1.0/features/events';
/** In the fragment, which no server is told. */
const HANDED = /(?<=^#|&)visitorId=([^&]*)&?/;

/** Gives this browser a random number of its own, or the one that the page it comes from has handed over, which makes it see the same variation on every page. */
export function setVisitorId(handed?: string): void {
  if (visitorIdIn(document.cookie)) return;
  writeCookie(handed ?? crypto.randomUUID(), KEPT_SECONDS);
}

/** Takes it away again, and has removed what is stored of it. */
export function removeVisitorId(): void {
  const visitorId = visitorIdIn(document.cookie);
  if (visitorId === undefined) return;
  writeCookie('', 0);
  // What was drawn for it goes with it, on this page already.
  delete document.documentElement.dataset['verdict'];
  fetch(EVENTS, {
    method: 'POST',
    // The page may be on its way to another one.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ visitorId, event: 'CONSENT_WITHDRAWN' }),
  }).catch(() => {
    // Without a connection it goes by its age.
  });
}

/** Takes the number that a host has handed over out of the address; undefined where it is none of the form that we give. */
export function takeHandedId(): string | undefined {
  const { hash, pathname, search } = location;
  const [found, id] = HANDED.exec(hash) ?? [];
  if (found === undefined) return undefined;
  const rest = hash.replace(found, '').replace(/[#&]$/, '');
  history.replaceState(history.state, '', pathname + search + rest);
  return visitorIdIn(`${COOKIE}=${id}`);
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
