import { tellEvent } from './tell-event.ts';
import { WITHDRAWN_KEY } from './visitor-id.ts';

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
