/** Living area in square metres if the visitor enters none. */
export const USUAL_LIVING_AREA = 100;

/** Salaries a year if the visitor enters no number. */
export const USUAL_SALARIES = 12;

/** Adults in the household if the visitor enters no number (contract §6). */
export const USUAL_ADULTS = 1;
