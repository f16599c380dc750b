/**
 * 1.5 × 2^52; adding it rounds to whole numbers, because a double of this size has no fraction bits. Takes
 * three cycles instead of eight for Math.floor.
 */
export const WHOLE_CENTS = 6_755_399_441_055_744;

/** Lifts an exact half over its lower float neighbour, because the addition above rounds it to even. */
export const HALF_UP = 1e-7;
