import { WITHDRAWN_KEY } from './stored-consent.ts';

const EVENTS = '/baufinanzierung/api/v1.0/features/events';
const RETRIED_MILLISECONDS = 30_000;
const LIFETIME_IN_MS = 30 * 86_400_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Withdrawn ids if the browser refuses storage; lost when the page closes. */
const memoryOnly = new Set<string>();

/** Sends withdrawn ids until the server has deleted their data; retries after 30 s and on the next page. */
export async function sendWithdrawals(visitorId?: string): Promise<void> {
  clearTimeout(timer);
  if (visitorId !== undefined && !stored().some((entry) => entry.startsWith(visitorId)))
    memoryOnly.add(visitorId);
  const reported = await Promise.all(
    [...new Set([...stored().map((entry) => entry.slice(0, 36)), ...memoryOnly])].map(async (id) => {
      const isSent = await sendEvent(id, 'CONSENT_WITHDRAWN');
      if (isSent) drop(id);
      return isSent;
    }),
  );
  if (reported.includes(false)) timer = setTimeout(() => void sendWithdrawals(), RETRIED_MILLISECONDS);
}

/** Reports consent for the visitor id of a host page, so that the server stores the events of its widgets. */
export async function reportGivenId(visitorId: string): Promise<void> {
  drop(visitorId);
  await sendEvent(visitorId, 'CONSENT_GIVEN');
}

/** Removes an entry, because the visitor consented again or the server has received the withdrawal. */
export function drop(visitorId: string): void {
  memoryOnly.delete(visitorId);
  try {
    const rest = stored().filter((entry) => !entry.startsWith(visitorId));
    if (rest.length === 0) localStorage.removeItem(WITHDRAWN_KEY);
    else localStorage.setItem(WITHDRAWN_KEY, rest.join());
  } catch {
    // Nothing to delete, because the browser refuses storage.
  }
}

/** Withdrawn ids with their time; omits entries older than 30 days, because their data has expired. */
function stored(): string[] {
  try {
    const entries = (localStorage.getItem(WITHDRAWN_KEY) ?? '').split(',');
    return entries.filter((entry) => Date.now() - Number(entry.slice(37)) < LIFETIME_IN_MS);
  } catch {
    return [];
  }
}

/** Reports a consent event; returns whether the server received it. */
async function sendEvent(visitorId: string, event: 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN'): Promise<boolean> {
  try {
    const { ok } = await fetch(EVENTS, {
      method: 'POST',
      // Complete the request even if the page is unloading.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ visitorId, event }),
    });
    return ok;
  } catch {
    return false;
  }
}
