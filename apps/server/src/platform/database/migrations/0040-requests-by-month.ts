import { sql, type Kysely } from 'kysely';
import { runFormattedStatements, writeAndRun, type FormattedStatement } from '../run-formatted-statements.ts';

/** Short, because a holder of this lock may itself wait for `request`, which is locked already. */
const SHORT_WAIT = '200ms';

/** Turns `request` into a table partitioned by month; existing rows stay in the default partition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table request in access exclusive mode`.execute(db);
  await sql`select set_config('lock_timeout', ${SHORT_WAIT}, true)`.execute(db);
  const { rows: indexes } =
    await sql<FormattedStatement>`select pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = 'request'::regclass and not indisunique`.execute(db);
  const { rows: own } = await sql<FormattedStatement>`
    select format('alter table request add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where contype = 'f' and conrelid = 'request'::regclass order by 1`.execute(db);
  // Foreign keys of other tables; NOT VALID, because the next migration validates them without blocking.
  const { rows: incoming } = await sql<FormattedStatement & { parting: string }>`
    select format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as parting
    from pg_constraint where contype = 'f' and confrelid = 'request'::regclass order by 1`.execute(db);
  await runFormattedStatements(
    db,
    incoming.map(({ parting }) => ({ statement: parting })),
  );

  await sql`create schema request_partitions`.execute(db);
  await sql`alter table request set schema request_partitions`.execute(db);
  await sql`create table request (like request_partitions.request including defaults including constraints)
    partition by range (id)`.execute(db);
  await sql`alter table request add primary key (id)`.execute(db);
  await runFormattedStatements(db, own);
  // Create the old table's indexes on the new one; attaching the partition links them.
  await runFormattedStatements(db, indexes);
  await sql`alter table request attach partition request_partitions.request default`.execute(db);
  await runFormattedStatements(db, incoming);
  // Copy the grants, because the server may use another role than the migration.
  await writeAndRun(
    db,
    sql<FormattedStatement>`select format('grant %s on request to %s%s', privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'public'),
        case when is_grantable then ' with grant option' else '' end) as statement
      from pg_class, aclexplode(relacl) where pg_class.oid = 'request_partitions.request'::regclass`,
  );
}
