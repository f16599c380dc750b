import { visitorIdIn } from '@heimvorteil/contracts';
import { WITHDRAWN_KEY } from './stored-consent.ts';

const COOKIE = 'visitor-id';
/** Ends before what is stored of the number does, so that nobody is counted twice with it. */
const KEPT_SECONDS = 29 * 86_400;
/** In the fragment, which no server is told. */
const HANDED = /(?<=^#|&)visitorId=([^&]*)&?/;

/** Gives this browser a random number of its own, or the one that the page it comes from has handed over, which makes it see the same variation on every page. */
export function setVisitorId(handed?: string): void {
  if (visitorIdIn(document.cookie)) return;
  writeCookie(handed ?? crypto.randomUUID(), KEPT_SECONDS);
  if (handed) import('./withdrawals.ts').then(({ tellGiven }) => tellGiven(handed), ignore);
}

/** Takes it away again, and has removed what is stored of it. */
export function removeVisitorId(): void {
  const visitorId = visitorIdIn(document.cookie);
  if (!visitorId) return tellKeptWithdrawals();
  writeCookie('', 0);
  // What was drawn for it goes with it, on this page already.
  delete document.documentElement.dataset['verdict'];
  try {
    const entries = [localStorage[WITHDRAWN_KEY], `${visitorId} ${Date.now()}`];
    localStorage[WITHDRAWN_KEY] = entries.filter(Boolean).join();
  } catch {
    // It is told as long as the page lives, then.
  }
  tell(visitorId);
}

/** Tells of those taken away before, where the server has not heard of one. */
export function tellKeptWithdrawals(): void {
  try {
    if (localStorage[WITHDRAWN_KEY]) tell();
  } catch {
    // A browser that refuses storage has kept none.
  }
}

function tell(visitorId?: string): void {
  import('./withdrawals.ts').then(({ tellWithdrawals }) => tellWithdrawals(visitorId), ignore);
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

function ignore(): void {
  // Without a connection: a withdrawal is told on the next page.
}
