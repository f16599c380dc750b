/** Why somebody is asked how they earn. */
export const EMPLOYMENT_MATTERS =
  'Nicht jede Bank leiht jeder Berufsgruppe, und der Zins kann sich unterscheiden.';
