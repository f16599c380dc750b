/** The database is older than this version or lacks grants, and the role of `DATABASE_URL` may not change that. */
export class OutdatedDatabaseError extends Error {
  override name = 'OutdatedDatabaseError';

  constructor(role: string, missing: readonly string[]) {
    super(
      `Die Datenbank ist noch nicht auf dem Stand dieser Version (${missing.join(', ')}), und die Rolle „${role}“ aus DATABASE_URL darf das nicht ändern. ` +
        'Führe npm run migrate mit DATABASE_MIGRATION_URL aus, der Verbindung der Eigentümerin, und starte dann noch einmal.',
    );
  }
}

/** The owner's database could not be opened or changed. The message names `DATABASE_MIGRATION_URL`. */
export class OwnerConnectionError extends Error {
  override name = 'OwnerConnectionError';
}
