// What stands in every first load: the words alone, their meanings come with the page's end.

const TERM =
  /^(?:Da.+ |Ohne |Neuer )?(Sollzins(?: gebunden)?|Effektiv|Restschuld|Anfängliche Tilgung|Zins(?: fest|bindung|risiko)|Nebenkosten|Eigenkapital|Anteil am Wert|Darlehen vom|Bereitstellung|Forward|Sondertilgung|Grund(?:buch|erwerbsteuer)|Maklerprovision|Notar|Tilgungsfrei)/;

/** The word of a label that the list of terms explains; undefined where it says itself what it is. */
export function termInLabel(label: unknown): string | undefined {
  return TERM.exec(typeof label === 'string' ? label : '')?.[1];
}

/** The id of a word's note on every page. */
export function termId(word: string): string {
  return `wort-${word.replace(/ /g, '-')}`;
}
