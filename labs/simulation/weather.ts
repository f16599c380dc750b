import type { DeliveryStage } from '../../apps/server/src/platform/database/column-types.ts';
import type { World } from './world.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const STAGES: readonly DeliveryStage[] = [
  'CONNECTION',
  'GREETING',
  'TLS',
  'LOGIN',
  'SENDER',
  'RELAY',
  'SIZE',
  'DATA',
  'TIME',
];
/** Durations of a failure in milliseconds; the longest exceeds the 72 hours in which messages are retried. */
const LASTING = [2 * HOUR, 12 * HOUR, 2 * DAY, 4 * DAY];

/** Failures of external systems that last for hours or days. */
export interface Weather {
  /** Starts a random failure. */
  begin(): Promise<void>;
  /** Ends failures that have lasted long enough, or all of them. */
  pass(all?: boolean): Promise<void>;
}

export function weatherOf(world: World): Weather {
  const { chance, clock, outside, history } = world;
  const spells: { readonly until: number; readonly end: () => void | Promise<void> }[] = [];
  const last = (what: string, end: () => void | Promise<void>) => {
    const lasts = chance.oneOf(LASTING) ?? HOUR;
    history.add(`for ${lasts / HOUR} hours ${what}`);
    spells.push({ until: clock.now() + lasts, end });
  };
  const kinds: readonly (() => void | Promise<void>)[] = [
    () => {
      if (outside.mailFailsAt !== undefined) return;
      outside.mailFailsAt = chance.oneOf(STAGES);
      last(`mails fail at ${outside.mailFailsAt}`, () => void (outside.mailFailsAt = undefined));
    },
    () => {
      outside.isGatewayAway = true;
      last('the gateway is away', () => void (outside.isGatewayAway = false));
    },
    () => {
      outside.areSystemsAway = true;
      last('systems are away', () => void (outside.areSystemsAway = false));
    },
    async () => {
      if (world.isClockWrong) return;
      await world.setClockWrong(chance.oneOf([-HOUR, HOUR]) ?? HOUR);
    },
  ];
  return {
    async begin() {
      await chance.oneOf(kinds)?.();
    },
    async pass(all = false) {
      // Correct a wrong clock first, because the other failures end by the clock.
      if (world.isClockWrong) await world.setClockWrong(0);
      for (const spell of spells.filter(({ until }) => all || until <= clock.now())) {
        await spell.end();
        spells.splice(spells.indexOf(spell), 1);
        history.add('that has passed');
      }
    },
  };
}
