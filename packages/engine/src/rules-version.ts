/** Change this whenever a change of code alters results for the same inputs and rates. */
export const RULES_VERSION = '2026-11.3';
