/** The calculators and flows that exist, each as the question it answers. */
export const WAYS = [
  {
    to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
    question: 'Wie viel Haus kannst du dir leisten?',
    answer:
      'Die Haushaltsrechnung der Bank, Zeile für Zeile: höchster Kaufpreis, Machbarkeit, Stresstest und was die Antwort ändern würde.',
  },
  {
    to: '/baufinanzierung/finanzierungsrechner',
    question: 'Was kostet dich das Haus im Monat?',
    answer: 'Der Finanzierungsrechner: Rate, Nebenkosten, Restschuld und Tilgungsplan, während du tippst.',
  },
  {
    to: '/baufinanzierung/finanzierungsangebote',
    question: 'Wer leiht dir das Geld?',
    answer:
      'Die Angebote: Banken und Versicherer, die deinen Fall finanzieren würden, und warum ihr Zins so ist.',
  },
  {
    to: '/baufinanzierung/finanzierungsrechner/eigene-angebote',
    question: 'Welches deiner Angebote ist das beste?',
    answer:
      'Der Angebotsvergleich: zwei bis fünf Angebote von Banken nebeneinander, bis zum selben Ende gerechnet.',
  },
  {
    to: '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten',
    question: 'Wie viel Haus ist drin, Frage für Frage?',
    answer:
      'Eine Frage nach der anderen zu deinem Haushalt, in drei Minuten zum Preis, den du dir leisten kannst.',
  },
  {
    to: '/baufinanzierung/v2/finanzierungsrechner',
    question: 'Zu welchen Konditionen bekommst du Geld?',
    answer:
      'Frage für Frage zu Bestem, Mitte und Zinsbindungen des Marktes, deiner Aussicht auf eine Zusage und dem Tilgungsplan.',
  },
  {
    to: '/baufinanzierung/v2/finanzierungsvorpruefung',
    question: 'Reicht es für dieses Haus?',
    answer: 'Die Vorprüfung: ja oder noch nicht für einen bestimmten Kaufpreis, und woran es liegt.',
  },
  {
    to: '/baufinanzierung/budgetrechner',
    question: 'Wie teuer darf dein Haus sein?',
    answer: 'Der Budgetrechner: Aus Einkommen, Ausgaben und Eigenkapital wird ein Kaufpreis, in drei Zahlen.',
  },
  {
    to: '/baufinanzierung/eigenkapitalrechner',
    question: 'Wie viel Eigenkapital hast du?',
    answer: 'Der Eigenkapitalrechner: was du mitbringst, welchen Anteil das deckt und was Banken erwarten.',
  },
  {
    to: '/baufinanzierung/nebenkostenrechner',
    question: 'Was kommt zum Kaufpreis dazu?',
    answer: 'Der Nebenkostenrechner: Grunderwerbsteuer, Makler, Notar und Grundbuch, in allen 16 Ländern.',
  },
  {
    to: '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
    question: 'Wer macht dir ein Angebot?',
    answer:
      'Die Finanzierungsanfrage: Bis zu vier Beraterinnen und Berater aus deiner Region melden sich bei dir.',
  },
  {
    to: '/baufinanzierung/mieten-oder-kaufen',
    question: 'Mieten oder kaufen?',
    answer: 'Der Vergleich: zwei gleiche Haushalte, ihr Vermögen Jahr für Jahr, und ab wann Kaufen lohnt.',
  },
  {
    to: '/baufinanzierung/anschlussfinanzierung',
    question: 'Wie geht es nach der Zinsbindung weiter?',
    answer: 'Die Anschlussfinanzierung: verlängern, wechseln oder Forward-Darlehen, nebeneinander gerechnet.',
  },
  {
    to: '/baufinanzierung/tilgungsrechner',
    question: 'Wann ist dein Darlehen bezahlt?',
    answer:
      'Der Tilgungsplan: Monat für Monat, mit Sondertilgungen, Wechseln und dem Jahr, das du dir vornimmst.',
  },
  {
    to: '/baufinanzierung/tilgungsrechner/zielrechner',
    question: 'Was brauchst du für dein Ziel?',
    answer:
      'Der Zielrechner: Rate, Laufzeit, Darlehen oder Sollzins aus den drei anderen, oder ein Haus zum Preis deiner Miete.',
  },
  {
    to: '/baufinanzierung/tilgungsrechner/mehrere-darlehen',
    question: 'Was kosten alle Darlehen zusammen?',
    answer: 'Bank, Förderdarlehen und Familie in einem Plan, und wo eine Sondertilgung am meisten spart.',
  },
  {
    to: '/baufinanzierung/tilgungsrechner/bauphase',
    question: 'Was kostet die Bauphase im Monat?',
    answer: 'Auszahlung nach Baufortschritt, Bereitstellungszinsen und die Miete daneben, Monat für Monat.',
  },
] as const;
