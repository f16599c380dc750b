import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Destroys the keys of persons, and keeps in the journal that they are gone. */
export async function erasePersonRows(trx: Transaction<Tables>, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await trx.deleteFrom('person').where('id', 'in', persons).execute();
  await trx
    .insertInto('erasure')
    .values(persons.map((id) => ({ person_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}
