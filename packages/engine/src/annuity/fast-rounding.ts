/**
 * 1.5 × 2^52: a double of this size has no room for fractions, so adding it rounds to whole cents in one instruction of
 * three cycles, where Math.floor takes eight on the one chain of numbers that a repayment plan waits for.
 */
export const WHOLE_CENTS = 6_755_399_441_055_744;

/** Lifts a true half over its float neighbour below, as `roundToCents` does; the addition above would round it to even. */
export const HALF_UP = 1e-7;
