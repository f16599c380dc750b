// Reasons for personal questions, one sentence each; every page that asks the question displays it.

export const EMPLOYMENT_EFFECT =
  'Nicht jede Bank leiht jeder Berufsgruppe, und der Zins kann sich unterscheiden.';

export const REPAID_BY_75 = 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist.';

export const INCOME_CARRIES =
  'Wie viel die Bank leiht, hängt davon ab, welche Rate du im Monat zahlen kannst.';

export const OTHER_LOANS_COUNT = 'Die Raten anderer Kredite gehen von dem ab, was du im Monat zahlen kannst.';

export const FAMILY_COUNTS = 'Banken rechnen danach, was dein Haushalt zum Leben braucht.';

export const CONTRACT_COUNTS = 'In der Probezeit oder mit befristetem Vertrag leiht nicht jede Bank.';
