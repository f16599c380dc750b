// Why somebody is asked for something that is nobody's business without a reason: one sentence, wherever it is asked.

/** For how they earn. */
export const EMPLOYMENT_MATTERS =
  'Nicht jede Bank leiht jeder Berufsgruppe, und der Zins kann sich unterscheiden.';

/** For their age or birthday. */
export const REPAID_BY_75 = 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist.';

/** For their income. */
export const INCOME_CARRIES =
  'Wie viel die Bank leiht, hängt davon ab, welche Rate du im Monat zahlen kannst.';

/** For what they owe elsewhere. */
export const OTHER_LOANS_COUNT = 'Die Raten anderer Kredite gehen von dem ab, was du im Monat zahlen kannst.';

/** For whom they live with. */
export const FAMILY_COUNTS = 'Banken rechnen danach, was dein Haushalt zum Leben braucht.';

/** For how safe their work is. */
export const CONTRACT_COUNTS = 'In der Probezeit oder mit befristetem Vertrag leiht nicht jede Bank.';
