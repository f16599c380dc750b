// What stands in the first load of every result: the words alone, their meanings come later.

const TERM =
  /^(?:Da.+ )?(Sollzins|Effektiv|Restschuld|Anfängliche Tilgung|Zins fest|Nebenkosten|Eigenkapital|Anteil am Wert|Bereitstellungszins|Forward|Sondertilgung|Zinsrisiko)/;

/** The word of a figure's label that the list of terms explains; undefined where it says itself what it is. */
export function termInLabel(label: unknown): string | undefined {
  return typeof label === 'string' ? TERM.exec(label)?.[1] : undefined;
}
