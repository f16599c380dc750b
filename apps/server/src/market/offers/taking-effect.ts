/** How often each process looks for deliveries, in milliseconds. */
export const LOOKING_EVERY = 10_000;

/**
 * From its import to its effect a delivery has this long, in milliseconds: every process has seen it, compiled it and put
 * it beside the market in force before all of them change at the same moment.
 */
export const TIME_TO_TAKE_EFFECT = 30_000;

/** What is answered just before a process sees a delivery must not be kept beyond the moment of its effect. */
export const LONGEST_KEPT_SECONDS = (TIME_TO_TAKE_EFFECT - LOOKING_EVERY) / 1_000;
