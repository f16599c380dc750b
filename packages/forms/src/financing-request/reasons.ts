// Reasons for personal questions, one sentence each; every page that asks the question displays it.

export const EMPLOYMENT_EFFECT =
  'Nicht jede Bank leiht jeder Berufsgruppe, und der Zins kann sich unterscheiden.';

export const REPAID_BY_75 = 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist.';

export const INCOME_CARRIES =
  'Wie viel die Bank leiht, hängt davon ab, welche Rate du im Monat zahlen kannst.';

export const OTHER_LOANS_COUNT = 'Die Raten anderer Kredite gehen von dem ab, was du im Monat zahlen kannst.';

export const FAMILY_COUNTS = 'Banken rechnen danach, was dein Haushalt zum Leben braucht.';

export const CONTRACT_COUNTS = 'In der Probezeit oder mit befristetem Vertrag leiht nicht jede Bank.';

/** Here, because every page that asks for a range of income loads this file first. */
export const INCOME_RANGE_LABELS = {
  UP_TO_1000: 'bis 1.000 €',
  FROM_1001_TO_2000: '1.001 bis 2.000 €',
  FROM_2001_TO_3000: '2.001 bis 3.000 €',
  FROM_3001_TO_4000: '3.001 bis 4.000 €',
  FROM_4001_TO_5000: '4.001 bis 5.000 €',
  OVER_5001: 'mehr als 5.000 €',
};
