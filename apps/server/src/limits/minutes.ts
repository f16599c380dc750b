const MINUTE_IN_MILLISECONDS = 60_000;
const SECOND = 1_000;
/** Each takes some 200 bytes. */
const PLACES = 20_000;

/** What an address has done since its minute began; moments in milliseconds since 1970. */
export interface Minute {
  readonly beganAt: number;
  endsAt: number;
  calls: number;
}

/** The minutes under way. */
export interface Minutes<One extends Minute> {
  /** The minute of an address; begins one where none is under way. */
  of(whose: string): One;
  readonly size: number;
}

/**
 * The minutes under way of a bounded number of addresses. Where all places are taken, the minute that began first ends early:
 * whoever wants to be counted anew has to come from as many other addresses as there are places, within one minute, and gets one
 * more minute for it.
 */
export function minutesOf<One extends Minute>(begin: (minute: Minute) => One, places = PLACES): Minutes<One> {
  const underWay = new Map<string, One>();
  return {
    get size() {
      return underWay.size;
    },
    of(whose) {
      const now = Date.now();
      const known = underWay.get(whose);
      // A clock that was put back would keep a minute for as long as that.
      if (known && now < known.endsAt && now >= known.beganAt) return known;
      if (known) underWay.delete(whose);
      else if (underWay.size >= places) underWay.delete(underWay.keys().next().value!);
      const begun = begin({ beganAt: now, endsAt: now + MINUTE_IN_MILLISECONDS, calls: 0 });
      underWay.set(whose, begun);
      return begun;
    },
  };
}

/** Seconds until a minute ends, at least one. */
export function secondsLeft({ endsAt }: Minute): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / SECOND));
}

export { MINUTE_IN_MILLISECONDS };
