import { createHash } from 'node:crypto';

const MOST_LINES = 40;

export interface History {
  add(what: string): void;
  /** The newest events in chronological order. */
  last(): readonly string[];
  readonly length: number;
  /** Hexadecimal hash of all events so far, to compare two runs. */
  hash(): string;
}

/** Starts a history of events; it stores a hash and the newest events only, to save memory. */
export function beginHistory(report: (line: string) => void = () => undefined): History {
  const hash = createHash('sha256');
  const lines: string[] = [];
  let length = 0;
  return {
    add(what) {
      const line = `${new Date().toISOString()} ${what}`;
      hash.update(`${line}\n`);
      lines.push(line);
      if (lines.length > MOST_LINES) lines.shift();
      length++;
      report(line);
    },
    last: () => lines,
    get length() {
      return length;
    },
    hash: () => hash.copy().digest('hex').slice(0, 16),
  };
}
