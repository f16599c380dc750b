/** Square metres. */
export const USUAL_LIVING_AREA = 100;

/** Salaries a year. */
export const USUAL_SALARIES = 12;

/** Default if not entered (contract §6). */
export const USUAL_ADULTS = 1;
