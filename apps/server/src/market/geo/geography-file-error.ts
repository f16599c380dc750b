/** One fault of a geography file: the line counted from 1, the field's name, and what is wrong, in German. */
export interface FileFault {
  line: number;
  field: string;
  message: string;
}

const SHOWN_FAULTS = 20;

/** A geography file is refused; carries every fault found, and names the first twenty in its message. */
export class GeographyFileError extends Error {
  override name = 'GeographyFileError';
  readonly faults: readonly FileFault[];

  constructor(file: string, faults: readonly FileFault[]) {
    const shown = faults
      .slice(0, SHOWN_FAULTS)
      .map((f) => `  Zeile ${f.line}, Feld ${f.field}: ${f.message}`);
    const more = faults.length > SHOWN_FAULTS ? [`  … und ${faults.length - SHOWN_FAULTS} weitere`] : [];
    super([`${file} wird nicht übernommen:`, ...shown, ...more].join('\n'));
    this.faults = faults;
  }
}
