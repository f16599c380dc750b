import { WITHDRAWN_KEY } from './stored-consent.ts';

const EVENTS = '/baufinanzierung/api/v1.0/features/events';
const RETRIED_MILLISECONDS = 30_000;
const KEPT_MILLISECONDS = 30 * 86_400_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the browser refuses storage: as long as the page lives. */
const unkept = new Set<string>();

/** Tells the server which numbers were taken back, until it has removed what is stored of them: again in half a minute, and on the next page. */
export async function tellWithdrawals(visitorId?: string): Promise<void> {
  clearTimeout(timer);
  if (visitorId !== undefined && !kept().some((entry) => entry.startsWith(visitorId))) unkept.add(visitorId);
  const told = await Promise.all(
    [...new Set([...kept().map((entry) => entry.slice(0, 36)), ...unkept])].map(async (id) => {
      const isTold = await tellEvent(id, 'CONSENT_WITHDRAWN');
      if (isTold) drop(id);
      return isTold;
    }),
  );
  if (told.includes(false)) timer = setTimeout(() => void tellWithdrawals(), RETRIED_MILLISECONDS);
}

/** Tells that a number which a host has handed over is this browser's from now on: what a widget has decided for it counts without another page. */
export async function tellGiven(visitorId: string): Promise<void> {
  drop(visitorId);
  await tellEvent(visitorId, 'CONSENT_GIVEN');
}

/** Tells nothing more of a number: it was taken back and is given again, or the server has been told. */
export function drop(visitorId: string): void {
  unkept.delete(visitorId);
  try {
    const rest = kept().filter((entry) => !entry.startsWith(visitorId));
    if (rest.length === 0) localStorage.removeItem(WITHDRAWN_KEY);
    else localStorage.setItem(WITHDRAWN_KEY, rest.join());
  } catch {
    // Nothing is kept there, then.
  }
}

/** Each with when it was taken back; what is older than 30 days has been removed by its age. */
function kept(): string[] {
  try {
    const entries = (localStorage.getItem(WITHDRAWN_KEY) ?? '').split(',');
    return entries.filter((entry) => Date.now() - Number(entry.slice(37)) < KEPT_MILLISECONDS);
  } catch {
    return [];
  }
}

/** Tells the server of a number that it is given or taken back; gives whether it has heard it. */
async function tellEvent(visitorId: string, event: 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN'): Promise<boolean> {
  try {
    const { ok } = await fetch(EVENTS, {
      method: 'POST',
      // The page may be on its way to another one.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ visitorId, event }),
    });
    return ok;
  } catch {
    return false;
  }
}
