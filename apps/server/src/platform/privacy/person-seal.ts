import { type NamedKey, open, seal } from './envelope.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Location of a sealed text, which opens nowhere else. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Seals a person's data with their own key. */
export interface PersonSeal {
  readonly personId: string;
  seal(place: Place, text: string): string;
  /** Throws a BrokenSealError. */
  open(place: Place, envelope: string): string;
}

export function personSeal(personId: string, bytes: Buffer): PersonSeal {
  const key: NamedKey = { id: personId, bytes };
  const contextOf = ({ table, column, row }: Place) => `${table}|${column}|${row}|${personId}`;
  return {
    personId,
    seal: (place, text) => seal(Buffer.from(text, 'utf8'), key, contextOf(place)),
    open: (place, envelope) => open(envelope, key, contextOf(place)).toString('utf8'),
  };
}

/** Erases persons' keys and records that in the journal. */
export async function erasePersonRows(trx: Transaction<Tables>, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await trx.deleteFrom('person').where('id', 'in', persons).execute();
  await trx
    .insertInto('erasure')
    .values(persons.map((id) => ({ person_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}
