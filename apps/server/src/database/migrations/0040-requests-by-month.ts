import { sql, type Kysely } from 'kysely';

/** Of the other tables one is either free at once or not now: whoever has them may be waiting for the requests, which are held by then. */
const SHORT_WAIT = '200ms';

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

/**
 * Requests become a table of partitions: what there is stays as it is and where it is, as the partition of whatever belongs to no
 * month. The months themselves are made while the portal runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table request in access exclusive mode`.execute(db);
  await sql`select set_config('lock_timeout', ${SHORT_WAIT}, true)`.execute(db);
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'request'::regclass and not indisunique`.execute(db);
  const own = await foreignKeys(db, 'conrelid');
  const fromElsewhere = await foreignKeys(db, 'confrelid');
  for (const { table, name } of fromElsewhere)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);

  await sql`create schema request_partitions`.execute(db);
  await sql`alter table request set schema request_partitions`.execute(db);
  await sql`create table request (like request_partitions.request including defaults including constraints)
    partition by range (id)`.execute(db);
  await sql`alter table request add primary key (id)`.execute(db);
  for (const { name, definition } of own)
    await sql`alter table request add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  // As they were written for the table of that name; each takes over its like in the partition.
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`alter table request attach partition request_partitions.request default`.execute(db);
  // What is there has been checked by the keys before; it is checked again when nobody has to wait for it.
  for (const { table, name, definition } of fromElsewhere)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)} not valid`.execute(
      db,
    );
  await keepRights(db);
}

async function foreignKeys(db: Kysely<unknown>, side: 'conrelid' | 'confrelid'): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and ${sql.id(side)} = 'request'::regclass
    order by 2, 1`.execute(db);
  return rows;
}

/** Who migrates may be somebody else than who serves: rights hang on the table, and this is another one. */
async function keepRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ right: string; grantee: string | null; passes_on: boolean }>`
    select privilege_type as right, nullif(grantee, 0)::regrole::text as grantee, is_grantable as passes_on
    from pg_class, aclexplode(relacl) where pg_class.oid = 'request_partitions.request'::regclass`.execute(
    db,
  );
  for (const { right, grantee, passes_on: passesOn } of rows) {
    const to = sql.raw(grantee ?? 'public');
    await sql`grant ${sql.raw(right)} on request to ${to} ${sql.raw(passesOn ? 'with grant option' : '')}`.execute(
      db,
    );
  }
}
