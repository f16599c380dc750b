import type { FastifyBaseLogger } from 'fastify';
import type { SwitchableFlags } from './open-flags.ts';

const SECOND = 1_000;
/** Longest delay until every process has an operator's setting. */
const NEAR_EVERY = 2 * SECOND;
const FAR_EVERY = 60 * SECOND;
/** Spreads the requests of processes that start together. */
const FAR_SPREAD = 0.2;
const FAR_AFTER_FAILURE = 10 * SECOND;

type Watched = Pick<SwitchableFlags, 'lookNear' | 'lookFar' | 'source' | 'faults'>;

/** Polls all sources of flags; returns a function that stops it. */
export function watchFlags(flags: Watched, { log }: { log: FastifyBaseLogger }): () => void {
  const stopNear = again(
    () => NEAR_EVERY,
    () => flags.lookNear(),
    log,
  );
  if (flags.source !== 'FLAGS_URL') return stopNear;
  const spread = () => FAR_EVERY * (1 - FAR_SPREAD + 2 * FAR_SPREAD * Math.random());
  const stopFar = again(
    () => (flags.faults.length > 0 ? FAR_AFTER_FAILURE : spread()),
    () => flags.lookFar(),
    log,
  );
  return () => {
    stopNear();
    stopFar();
  };
}

/** Repeats `look` with a delay after each end, and logs only the first of consecutive failures. */
function again(delay: () => number, look: () => Promise<void>, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let hasFailed = false;
  const act = async () => {
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !isOver) log.error({ err: error }, 'flags not looked at, the last ones go on');
      hasFailed = true;
    }
    next();
  };
  const next = () => {
    if (isOver) return;
    timer = setTimeout(() => void act(), delay());
    timer.unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
