/** Error messages of numeric fields; in a separate file, because browsers' calculators need only these. */
export const FIGURE_MESSAGES = {
  PURCHASE_PRICE_OUT_OF_RANGE: 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.',
  OWN_FUNDS_TOO_LOW:
    'Bitte gib dein Eigenkapital an. Es darf nicht negativ sein, für eine Anfrage muss es über 0 € liegen.',
  OWN_FUNDS_LOW:
    'Dein Eigenkapital liegt unter 10 % des Kaufpreises. Empfohlen sind 20 bis 30 %, sonst wird der Zins meist höher.',
  LAND_PRICE_UNKNOWN:
    'Ohne den Preis des Grundstücks zählen Grunderwerbsteuer und Provision auf den ganzen Preis. Beim Bauen fallen sie nur auf das Grundstück an.',
  OWN_CAPITAL_TOO_HIGH: 'Das Eigenkapital darf zusammen höchstens 10.000.000 € betragen.',
  LOAN_AMOUNT_TO_LOW: 'Der Darlehensbetrag muss mindestens 100.000 € betragen.',
  INCOME_TOO_HIGH: 'Das Einkommen darf zusammen höchstens 100.000 € im Monat betragen.',
  EXPENSE_TOO_HIGH: 'Diese Ausgabe ist zu hoch.',
  OBJECT_SIZE_OUT_OF_RANGE: 'Die Größe muss zwischen 20 und 300 m² liegen.',
  OUT_OF_RANGE: 'Dieser Wert liegt außerhalb der Grenzen.',
  COULD_NOT_CALCULATE: 'Mit diesen Angaben lässt sich nichts berechnen.',
} as const;
