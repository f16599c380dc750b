export const MINUTE_IN_MILLISECONDS = 60_000;
const SECOND = 1_000;
/** About 200 bytes each. */
const PLACES = 20_000;

/** Requests of an address in its current window; moments in milliseconds since 1970. */
export interface Minute {
  readonly beganAt: number;
  endsAt: number;
  calls: number;
}

/** Number of addresses and length of the window. */
export interface MinutesKept {
  readonly places?: number | undefined;
  readonly milliseconds?: number | undefined;
}

export interface Minutes<One extends Minute> {
  /** The current window of an address, else a new one. */
  of(whose: string): One;
  readonly size: number;
}

/**
 * Windows of a bounded number of addresses, in two generations. When half the places are used, addresses not seen since are
 * dropped; resetting a count takes as many other addresses. Generations are cheap, because evicting single entries of a full map
 * requires a scan.
 */
export function minutesOf<One extends Minute>(
  begin: (minute: Minute) => One,
  { places = PLACES, milliseconds = MINUTE_IN_MILLISECONDS }: MinutesKept = {},
): Minutes<One> {
  let recent = new Map<string, One>();
  let before = new Map<string, One>();
  const keep = (whose: string, minute: One) => {
    if (recent.size >= places / 2 && !recent.has(whose)) [before, recent] = [recent, new Map<string, One>()];
    recent.set(whose, minute);
    return minute;
  };
  return {
    get size() {
      return recent.size + before.size;
    },
    of(whose) {
      const now = Date.now();
      const known = recent.get(whose);
      if (known && isUnderWay(known, now)) return known;
      const earlier = known ? undefined : before.get(whose);
      if (earlier && isUnderWay(earlier, now)) return keep(whose, earlier);
      return keep(whose, begin({ beganAt: now, endsAt: now + milliseconds, calls: 0 }));
    },
  };
}

/** Checks the start too, because a clock set back would extend a window. */
function isUnderWay({ beganAt, endsAt }: Minute, now: number): boolean {
  return now >= beganAt && now < endsAt;
}

/** At least one. */
export function secondsLeft({ endsAt }: Minute): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / SECOND));
}
