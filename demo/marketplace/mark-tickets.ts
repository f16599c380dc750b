import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Validity of a ticket; a login takes less time. */
const LIFETIME_MILLISECONDS = 15 * 60_000;

/**
 * Signed tickets for the link after a login, because a plain GET must not bookmark a listing. Each process
 * has its own key, so on another process the visitor has to click again.
 */
export interface MarkTickets {
  issue(exposeId: number): string;
  isValid(ticket: unknown, exposeId: number): boolean;
}

export function markTickets(now: () => number = Date.now): MarkTickets {
  const key = randomBytes(32);
  const seal = (exposeId: number, until: number) =>
    createHmac('sha256', key).update(`${exposeId} ${until}`).digest('base64url');
  return {
    issue(exposeId) {
      const until = now() + LIFETIME_MILLISECONDS;
      return `${until}.${seal(exposeId, until)}`;
    },
    isValid(ticket, exposeId) {
      const parts = typeof ticket === 'string' ? /^(\d{1,16})\.([\w-]{43})$/.exec(ticket) : null;
      if (!parts) return false;
      const until = Number(parts[1]);
      const [given, right] = [parts[2] ?? '', seal(exposeId, until)].map((text) => Buffer.from(text));
      return now() < until && given !== undefined && right !== undefined && timingSafeEqual(given, right);
    },
  };
}
