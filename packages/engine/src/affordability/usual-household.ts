/** What counts of a household where nobody has said it (contract §6); areas in square metres. */
export const USUAL_HOUSEHOLD = {
  numberOfAdults: 1,
  numberOfChildren: 0,
  livingArea: 100,
  numberOfSalaries: 12,
} as const;
