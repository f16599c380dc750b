import { termInLabel } from './term-in-label.ts';

export interface Term {
  readonly name: string;
  readonly meaning: string;
  /** Words in labels that `termInLabel` recognises as this term; none if the term is only in the glossary. */
  readonly inLabels: readonly string[];
}

/** Terms in alphabetical order. Their texts contain no numbers, which could look like an advertised rate. */
export const TERMS: readonly Term[] = [
  {
    name: 'Anfängliche Tilgung',
    meaning:
      'Der Teil der Rate, der die Schulden kleiner macht, im ersten Jahr und in Prozent vom Darlehen. Später wird er von allein größer: Die Zinsen werden weniger, die Rate bleibt.',
    inLabels: ['Anfängliche Tilgung'],
  },
  {
    name: 'Annuitätendarlehen',
    meaning:
      'Ein Darlehen, bei dem jede Rate gleich hoch ist. In ihr werden die Zinsen mit der Zeit weniger und die Tilgung mehr.',
    inLabels: [],
  },
  {
    name: 'Anschlussfinanzierung',
    meaning:
      'Das Darlehen danach: Wenn die Zinsbindung endet und noch etwas offen ist, wird dafür ein neuer Zins vereinbart, bei deiner Bank oder einer anderen.',
    inLabels: [],
  },
  {
    name: 'Barwert',
    meaning: 'Was spätere Zahlungen heute wert sind, wenn man die Zinsen bis dahin abzieht.',
    inLabels: [],
  },
  {
    name: 'Beleihung',
    meaning:
      'Wie viel vom Wert der Immobilie das Darlehen ausmacht; Banken sagen auch Beleihungsauslauf. Je kleiner der Anteil, desto niedriger ist meist der Zins.',
    inLabels: ['Anteil am Wert', 'Darlehen vom'],
  },
  {
    name: 'Bereitstellungszins',
    meaning:
      'Was die Bank für Geld verlangt, das sie für dich bereithält und das du noch nicht abgerufen hast, zum Beispiel beim Bauen. Die ersten Monate sind meist frei.',
    inLabels: ['Bereitstellung'],
  },
  {
    name: 'Effektiver Jahreszins',
    meaning:
      'Der Sollzins samt Kosten des Darlehens, auf ein Jahr umgerechnet: mit der Gebühr des Grundbuchamts für die Grundschuld, ohne Notar. So lassen sich Angebote mit gleicher Zinsbindung vergleichen.',
    inLabels: ['Effektiv'],
  },
  {
    name: 'Eigenkapital',
    meaning: 'Eigenes Geld, das du in den Kauf steckst: Erspartes, Wertpapiere, ein Bausparguthaben.',
    inLabels: ['Eigenkapital'],
  },
  {
    name: 'Förderdarlehen',
    meaning:
      'Ein Darlehen mit günstigem Zins vom Staat, vom Bundesland oder von einer Förderbank wie der KfW, meist an Bedingungen geknüpft.',
    inLabels: [],
  },
  {
    name: 'Forward-Darlehen',
    meaning:
      'Eine Anschlussfinanzierung, deren Zins du heute schon festmachst, obwohl du das Geld erst in Monaten oder Jahren brauchst. Für jeden Monat bis dahin, den Vorlauf, kommt ein Aufschlag dazu.',
    inLabels: ['Forward'],
  },
  {
    name: 'Grundbuch',
    meaning:
      'Das amtliche Verzeichnis, in dem steht, wem ein Haus oder Boden gehört und welche Rechte andere daran haben.',
    inLabels: ['Grundbuch'],
  },
  {
    name: 'Grunderwerbsteuer',
    meaning:
      'Die Steuer auf den Kauf. Wie hoch sie ist, legt das Bundesland fest, in dem die Immobilie steht.',
    inLabels: ['Grunderwerbsteuer'],
  },
  {
    name: 'Grundschuld',
    meaning:
      'Die Sicherheit der Bank, im Grundbuch eingetragen: Zahlst du nicht mehr, darf die Bank die Immobilie verkaufen lassen.',
    inLabels: [],
  },
  {
    name: 'Instandhaltung',
    meaning: 'Was es kostet, ein Haus in gutem Zustand zu halten: Dach, Heizung, Fenster.',
    inLabels: [],
  },
  {
    name: 'KfW',
    meaning: 'Die Förderbank des Bundes. Ein Darlehen von ihr beantragst du meist über deine Bank.',
    inLabels: [],
  },
  {
    name: 'Maklerprovision',
    meaning: 'Was ein Makler für die Vermittlung bekommt, in Prozent vom Kaufpreis und mit Mehrwertsteuer.',
    inLabels: ['Maklerprovision'],
  },
  {
    name: 'Marktzins',
    meaning: 'Hier das Mittel der Sollzinsen aller Anbieter, die deinen Fall annehmen.',
    inLabels: [],
  },
  {
    name: 'Median',
    meaning: 'Der Wert in der Mitte: Eine Hälfte der Angebote liegt darunter, die andere darüber.',
    inLabels: [],
  },
  {
    name: 'Nebenkosten',
    meaning:
      'Was beim Kauf zum Preis dazukommt: Grunderwerbsteuer, Notar, Grundbuch und oft die Provision für einen Makler.',
    inLabels: ['Nebenkosten'],
  },
  {
    name: 'Notar',
    meaning: 'Er beurkundet den Kaufvertrag und die Grundschuld. Ohne ihn ist ein Hauskauf nicht gültig.',
    inLabels: ['Notar'],
  },
  {
    name: 'Prolongation',
    meaning: 'Die Verlängerung des Darlehens bei derselben Bank, zu einem neuen Zins.',
    inLabels: [],
  },
  {
    name: 'Restschuld',
    meaning: 'Was vom Darlehen zu einem Zeitpunkt noch offen ist, meist am Ende der Zinsbindung.',
    inLabels: ['Restschuld'],
  },
  {
    name: 'Rückkaufswert',
    meaning: 'Was du bekommst, wenn du eine Lebensversicherung heute kündigst.',
    inLabels: [],
  },
  {
    name: 'Sollzins',
    meaning:
      'Was die Bank für das Geld verlangt: in Prozent im Jahr, von dem, was noch offen ist. Weitere Kosten sind nicht darin.',
    inLabels: ['Sollzins'],
  },
  {
    name: 'Sondertilgung',
    meaning:
      'Geld, das du neben der Rate zurückzahlst. Wie viel davon im Jahr erlaubt ist, steht im Vertrag.',
    inLabels: ['Sondertilgung'],
  },
  {
    name: 'Tilgungsfreie Zeit',
    meaning: 'Monate am Anfang, in denen du nur Zinsen zahlst und vom Darlehen noch nichts zurückzahlst.',
    inLabels: ['Tilgungsfrei'],
  },
  {
    name: 'Tilgungsplan',
    meaning: 'Die Liste aller Raten: wie viel davon Zinsen sind, wie viel Tilgung und was danach offen ist.',
    inLabels: [],
  },
  {
    name: 'Volltilgung',
    meaning: 'Ein Darlehen, das am Ende der Zinsbindung ganz bezahlt ist, ohne Restschuld.',
    inLabels: [],
  },
  {
    name: 'Vorfälligkeitsentschädigung',
    meaning:
      'Was die Bank verlangt, wenn du das Darlehen vor dem Ende der Zinsbindung ganz zurückzahlst. Kündigst du frühestens zehn Jahre nach der Auszahlung, darf sie nichts verlangen.',
    inLabels: [],
  },
  {
    name: 'Zinsbindung',
    meaning:
      'Die Jahre, in denen der Sollzins fest vereinbart ist. Was danach noch offen ist, braucht einen neuen Zins.',
    inLabels: ['Zins fest', 'Zinsbindung', 'Sollzins gebunden'],
  },
  {
    name: 'Zinsrisiko',
    meaning: 'Ob dein Geld im Monat auch dann reicht, wenn der Zins nach der Zinsbindung höher ist.',
    inLabels: ['Zinsrisiko'],
  },
];

/** Glossary terms in the labels, each once in alphabetical order, for a printed legend. */
export function termsIn(labels: readonly string[]): readonly Term[] {
  const words = new Set(labels.map(termInLabel));
  return TERMS.filter(({ inLabels }) => inLabels.some((word) => words.has(word)));
}
