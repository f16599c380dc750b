import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Longer than a login takes. */
const KEPT_MILLISECONDS = 15 * 60_000;

/**
 * What lets an address mark an object although following a link must change nothing: a heart's link that leads through the
 * login carries one, for this object and a quarter of an hour. Another process does not know it: there the visitor
 * presses the heart once more.
 */
export interface MarkTickets {
  issue(exposeId: number): string;
  isValid(ticket: unknown, exposeId: number): boolean;
}

/** The tickets of this process. */
export function markTickets(now: () => number = Date.now): MarkTickets {
  const key = randomBytes(32);
  const seal = (exposeId: number, until: number) =>
    createHmac('sha256', key).update(`${exposeId} ${until}`).digest('base64url');
  return {
    issue(exposeId) {
      const until = now() + KEPT_MILLISECONDS;
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
