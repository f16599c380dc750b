import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { PersonSeal, Vault } from '../privacy/index.ts';

/** A visit's row, made with its first code, and the seal of its person; locked until the transaction ends. */
export async function visitSeal(
  trx: Transaction<Tables>,
  vault: Vault,
  visitKey: string,
): Promise<{ visitId: string; seal: PersonSeal }> {
  const found = await locked(trx, vault, visitKey);
  if (found) return found;
  const { row, seal } = vault.newPerson();
  await trx.insertInto('person').values(row).execute();
  const inserted = await trx
    .insertInto('verification_visit')
    .values({ id: randomUUID(), visit_key: visitKey, person_id: row.id })
    .onConflict((conflict) => conflict.column('visit_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { visitId: inserted.id, seal };
  // Two calls at once; the other one was faster.
  await trx.deleteFrom('person').where('id', '=', row.id).execute();
  const winner = await locked(trx, vault, visitKey);
  if (!winner) throw new Error('a visit that was just there is gone');
  return winner;
}

async function locked(trx: Transaction<Tables>, vault: Vault, visitKey: string) {
  const row = await trx
    .selectFrom('verification_visit')
    .innerJoin('person', 'person.id', 'verification_visit.person_id')
    .select(['verification_visit.id as visitId', 'person.id', 'key_id', 'wrapped_key'])
    .where('visit_key', '=', visitKey)
    .forUpdate('verification_visit')
    .executeTakeFirst();
  return row && { visitId: row.visitId, seal: vault.sealOf(row) };
}
