/** Why somebody is asked for their age. */
export const REPAID_BY_75 = 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist.';

/** Why somebody is asked for their income. */
export const INCOME_CARRIES =
  'Wie viel die Bank leiht, hängt davon ab, welche Rate du im Monat zahlen kannst.';
