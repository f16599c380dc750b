export const MINUTE_IN_MILLISECONDS = 60_000;
const SECOND = 1_000;
/** Each takes some 200 bytes. */
const PLACES = 20_000;

/** What an address has done since its minute began; moments in milliseconds since 1970. */
export interface Minute {
  readonly beganAt: number;
  endsAt: number;
  calls: number;
}

/** Of how many addresses, and how long each takes where it is no minute. */
export interface MinutesKept {
  readonly places?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** The minutes under way. */
export interface Minutes<One extends Minute> {
  /** The minute of an address; begins one where none is under way. */
  of(whose: string): One;
  readonly size: number;
}

/**
 * The minutes under way of a bounded number of addresses. Where half the places have been taken since, those that nobody has asked
 * for meanwhile are forgotten: whoever wants to be counted anew has to come from as many other addresses, and gets one more minute
 * for it. Two halves that take turns, since throwing the first out of a full map costs as much as looking through it.
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

/** A clock that is put back would keep a minute for as long as that. */
function isUnderWay({ beganAt, endsAt }: Minute, now: number): boolean {
  return now >= beganAt && now < endsAt;
}

/** Seconds until a minute ends, at least one. */
export function secondsLeft({ endsAt }: Minute): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / SECOND));
}
