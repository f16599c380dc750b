import { WITHDRAWN_KEY } from './stored-consent.ts';
import { visitorIdIn } from '@heimvorteil/contracts';

const COOKIE = 'visitor-id';
/** Expires before the server deletes the id's data, so that no visitor counts twice. */
const LIFETIME_IN_SECONDS = 29 * 86_400;
/** Visitor id in the fragment, which browsers never send to a server. */
const PASSED_ID = /(?<=^#|&)visitorId=([^&]*)&?/;

/** Sets the visitor id of the host page, else a random one, so that all pages use the same variation. */
export function setVisitorId(passedId?: string): void {
  if (visitorIdIn(document.cookie)) return;
  writeCookie(passedId ?? crypto.randomUUID(), LIFETIME_IN_SECONDS);
  if (passedId) import('./withdrawals.ts').then(({ reportGivenId }) => reportGivenId(passedId), ignore);
}

/** Removes the visitor id and asks the server to delete its data. */
export function removeVisitorId(): void {
  const visitorId = visitorIdIn(document.cookie);
  if (!visitorId) return resendWithdrawals();
  writeCookie('', 0);
  // End the experiment's variation on this page, too.
  delete document.documentElement.dataset['verdict'];
  try {
    const entries = [localStorage[WITHDRAWN_KEY], `${visitorId} ${Date.now()}`];
    localStorage[WITHDRAWN_KEY] = entries.filter(Boolean).join();
  } catch {
    // Without storage the withdrawal is retried only until this page closes.
  }
  reportWithdrawal(visitorId);
}

/** Resends earlier withdrawals that the server has not received. */
export function resendWithdrawals(): void {
  try {
    if (localStorage[WITHDRAWN_KEY]) reportWithdrawal();
  } catch {
    // Nothing to resend, because the browser refuses storage.
  }
}

function reportWithdrawal(visitorId?: string): void {
  import('./withdrawals.ts').then(({ sendWithdrawals }) => sendWithdrawals(visitorId), ignore);
}

/** Reads the visitor id from a host page's link and removes it from the address; undefined if malformed. */
export function takeIdFromAddress(): string | undefined {
  const { hash, pathname, search } = location;
  const [found, id] = PASSED_ID.exec(hash) ?? [];
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
  // Ignore that the browser is offline, because the next page sends the withdrawal.
}
