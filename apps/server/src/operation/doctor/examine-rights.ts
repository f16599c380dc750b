import type { Config } from '../../platform/config/config.ts';
import { ownersDatabase } from '../../platform/database/bring-up-to-date.ts';
import { openDatabase, type Database } from '../../platform/database/open-database.ts';
import { differingRights, isOwner } from '../../platform/database/rights/index.ts';
import { explainStorageFailure } from '../../platform/database/storage-failure.ts';
import { databaseServerOf } from '../../platform/config/setting-values.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, failure } = about('Rechte');

type Stored = Pick<Config, 'dataDir' | 'database' | 'migrationUrl'>;

/** Checks that servers and workers have only the rights they need, and that another role migrates. */
export async function examineRights({ db }: Database, stored: Stored): Promise<Finding[]> {
  if (stored.database.kind !== 'postgres') return [];
  const { role } = databaseServerOf(stored.database.url);
  if (await isOwner(db)) return [ofOwner(role, stored)];
  const differences = await differingRights(db, role);
  const findings = [...(await ofMigrations(stored))];
  if (differences.length > 0) {
    findings.push(
      failure(
        `Die Rolle „${role}“ hat andere Rechte, als sie soll: ${differences.join('; ')}. npm run migrate mit DATABASE_MIGRATION_URL stellt sie richtig; was dann noch zu viel ist, hat sie von einer Gruppe oder als Eigenschaft, und nur die Verwaltung des Servers nimmt es ihr.`,
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(`Die Rolle „${role}“ darf, was sie muss, und nicht mehr.`)];
}

function ofOwner(role: string, { migrationUrl }: Stored): Finding {
  return migrationUrl === undefined
    ? note(
        `Server und Worker verbinden sich als „${role}“, der die Tabellen gehören: Sie dürften auch Protokoll und Einwilligungen ändern. Nenne in DATABASE_URL eine Rolle ohne diese Rechte und in DATABASE_MIGRATION_URL die Eigentümerin.`,
      )
    : failure(
        `DATABASE_MIGRATION_URL ist gesetzt, aber auch „${role}“ aus DATABASE_URL gehören die Tabellen. Nenne dort eine andere Rolle, die weder Superuser noch ein Mitglied der Eigentümerin ist, und führe npm run migrate aus.`,
      );
}

/** Checks the database connection for migrations, if configured; its role owns the tables. */
async function ofMigrations(stored: Stored): Promise<Finding[]> {
  if (stored.migrationUrl === undefined) return [];
  const configured = ownersDatabase(stored);
  try {
    const owner = await openDatabase(configured);
    try {
      return (await isOwner(owner.db))
        ? []
        : [
            failure(
              'Der Rolle aus DATABASE_MIGRATION_URL gehören die Tabellen nicht: Sie kann nicht migrieren.',
            ),
          ];
    } finally {
      await owner.close();
    }
  } catch (error) {
    const sentence = explainStorageFailure(error, { dataDir: stored.dataDir, database: configured });
    if (sentence === undefined) throw error;
    return [failure(sentence.replaceAll('DATABASE_URL', 'DATABASE_MIGRATION_URL'))];
  }
}
