/** Increase it whenever the same inputs in the same market yield different results. */
export const RULES_VERSION = '2026-11.3';
