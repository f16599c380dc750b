import type { NamedKey } from './envelope.ts';
import { open, seal } from './envelope.ts';

/** Where a sealed text stands: it opens nowhere else. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Seals and opens what belongs to one person, with that person's own key. */
export interface PersonSeal {
  readonly personId: string;
  seal(place: Place, text: string): string;
  /** Throws a BrokenSealError. */
  open(place: Place, envelope: string): string;
}

/** The seal of a person whose key is known. */
export function personSeal(personId: string, bytes: Buffer): PersonSeal {
  const key: NamedKey = { id: personId, bytes };
  const contextOf = ({ table, column, row }: Place) => `${table}|${column}|${row}|${personId}`;
  return {
    personId,
    seal: (place, text) => seal(Buffer.from(text, 'utf8'), key, contextOf(place)),
    open: (place, envelope) => open(envelope, key, contextOf(place)).toString('utf8'),
  };
}
