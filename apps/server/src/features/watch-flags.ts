import type { FastifyBaseLogger } from 'fastify';
import type { SwitchableFlags } from './open-flags.ts';

const SECOND = 1_000;
/** How soon every process has what the operator set. */
const NEAR_EVERY = 2 * SECOND;
const FAR_EVERY = 60 * SECOND;
/** Processes that start together do not ask together. */
const FAR_SPREAD = 0.2;
const FAR_AFTER_FAILURE = 10 * SECOND;

/** Keeps the flags as the operator sets them, file and address have them; returns how to stop. */
export function watchFlags(flags: SwitchableFlags, { log }: { log: FastifyBaseLogger }): () => void {
  let wasAway = false;
  const stopNear = again(
    () => NEAR_EVERY,
    async () => {
      try {
        await flags.lookNear();
        wasAway = false;
      } catch (error) {
        if (!wasAway) log.error({ err: error }, 'settings of flags not read, the last ones go on');
        wasAway = true;
      }
    },
  );
  if (flags.source !== 'FLAGS_URL') return stopNear;
  const farIn = () =>
    flags.faults.length > 0
      ? FAR_AFTER_FAILURE
      : FAR_EVERY * (1 - FAR_SPREAD + 2 * FAR_SPREAD * Math.random());
  const stopFar = again(farIn, () => flags.lookFar());
  return () => {
    stopNear();
    stopFar();
  };
}

/** Does something again and again, each time after the last one ended; returns how to stop. */
function again(delay: () => number, act: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const next = () => {
    if (isOver) return;
    timer = setTimeout(() => void act().finally(next), delay());
    timer.unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
