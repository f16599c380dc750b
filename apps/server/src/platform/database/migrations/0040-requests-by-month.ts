import { sql, type Kysely } from 'kysely';
import { runWritten, writeAndRun, type Written } from '../run-written.ts';

/** Of the other tables one is either free at once or not now: whoever has them may be waiting for the requests, which are held by then. */
const SHORT_WAIT = '200ms';

/**
 * Requests become a table of partitions: what there is stays as it is and where it is, as the partition of whatever belongs to no
 * month. The months themselves are made while the portal runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table request in access exclusive mode`.execute(db);
  await sql`select set_config('lock_timeout', ${SHORT_WAIT}, true)`.execute(db);
  const { rows: indexes } = await sql<Written>`select pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = 'request'::regclass and not indisunique`.execute(db);
  const { rows: own } = await sql<Written>`
    select format('alter table request add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where contype = 'f' and conrelid = 'request'::regclass order by 1`.execute(db);
  // What is there has been checked by the keys before; it is checked again when nobody has to wait for it.
  const { rows: fromElsewhere } = await sql<Written & { parting: string }>`
    select format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as parting
    from pg_constraint where contype = 'f' and confrelid = 'request'::regclass order by 1`.execute(db);
  await runWritten(
    db,
    fromElsewhere.map(({ parting }) => ({ statement: parting })),
  );

  await sql`create schema request_partitions`.execute(db);
  await sql`alter table request set schema request_partitions`.execute(db);
  await sql`create table request (like request_partitions.request including defaults including constraints)
    partition by range (id)`.execute(db);
  await sql`alter table request add primary key (id)`.execute(db);
  await runWritten(db, own);
  // As they were written for the table of that name; each takes over its like in the partition.
  await runWritten(db, indexes);
  await sql`alter table request attach partition request_partitions.request default`.execute(db);
  await runWritten(db, fromElsewhere);
  // Who migrates may be somebody else than who serves: rights hang on the table, and this is another one.
  await writeAndRun(
    db,
    sql<Written>`select format('grant %s on request to %s%s', privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'public'),
        case when is_grantable then ' with grant option' else '' end) as statement
      from pg_class, aclexplode(relacl) where pg_class.oid = 'request_partitions.request'::regclass`,
  );
}
