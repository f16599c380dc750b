import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for appointments with advisers and for changes that cause a notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
  const ofRequest = (column: ColumnDefinitionBuilder) => column.notNull().references('request.id');

  await db.schema
    .createTable('appointment')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('adviser_id', 'integer', (column) => column.notNull().references('adviser.id'))
    .addColumn('starts_at', 'timestamptz', needed)
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('BOOKED')
        .check(sql`status in ('BOOKED', 'CANCELLED', 'HELD')`),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  // Allows one booking per adviser and hour, even of concurrent requests.
  await sql`create unique index appointment_slot on appointment (adviser_id, starts_at) where status = 'BOOKED'`.execute(
    db,
  );
  await sql`create unique index appointment_booked on appointment (request_id) where status = 'BOOKED'`.execute(
    db,
  );
  await db.schema
    .createIndex('appointment_request')
    .on('appointment')
    .columns(['request_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('appointment_change')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('appointment_id', 'uuid', (column) => column.notNull().references('appointment.id'))
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('sequence', 'integer', needed)
    .addColumn('change', 'text', needed)
    .addColumn('starts_at', 'timestamptz', needed)
    .addColumn('happened_at', 'timestamptz', now)
    .addUniqueConstraint('appointment_change_once', ['appointment_id', 'sequence'])
    .execute();
  await db.schema
    .createIndex('appointment_change_request')
    .on('appointment_change')
    .columns(['request_id', 'happened_at'])
    .execute();
}
