/** The rules' edition: raised whenever the same inputs in the same market come to other figures than before. */
export const RULES_VERSION = '2026-11.3';
