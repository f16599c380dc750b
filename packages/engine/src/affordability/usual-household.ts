/** Square metres of the property if the visitor enters none. */
export const USUAL_LIVING_AREA = 100;

/** Monthly salaries a year if the visitor enters no number. */
export const USUAL_SALARIES = 12;

/** Adults in the household if the visitor enters no number (contract §6). */
export const USUAL_ADULTS = 1;
