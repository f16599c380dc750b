import pg from 'pg';

/** Returns a function that counts the portal's open connections to a database. */
export async function countConnectionsTo(
  databaseUrl: string,
): Promise<{ count: () => Promise<number>; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' });
  await client.connect();
  return {
    async count() {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name = 'heimvorteil'`,
      );
      return rows[0]?.count ?? 0;
    },
    close: () => client.end(),
  };
}
