// Every first load contains this file, so it has only terms; their explanations are at the page's end.

const TERM =
  /^(?:Da.+ |Ohne |Neuer )?(Sollzins(?: gebunden)?|Effektiv|Restschuld|Anfängliche Tilgung|Zins(?: fest|bindung|risiko)|Nebenkosten|Eigenkapital|Anteil am Wert|Darlehen vom|Bereitstellung|Forward|Sondertilgung|Grund(?:buch|erwerbsteuer)|Maklerprovision|Notar|Tilgungsfrei)/;

/** Glossary term that a label contains; undefined if it contains none. */
export function termInLabel(label: unknown): string | undefined {
  return TERM.exec(typeof label === 'string' ? label : '')?.[1];
}

export function termId(word: string): string {
  return `wort-${word.replace(/ /g, '-')}`;
}
