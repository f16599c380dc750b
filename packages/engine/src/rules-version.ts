/** Increase this version whenever unchanged inputs and rates yield different results. */
export const RULES_VERSION = '2026-11.3';
