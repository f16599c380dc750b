import { existsSync } from 'node:fs';
import type { Config } from '../../platform/config/config.ts';
import { explainStorageFailure } from '../../platform/database/storage-failure.ts';
import { openDatabase, type Database } from '../../platform/database/open-database.ts';
import { schemaState } from '../../platform/database/migrate.ts';
import { examineContents, examineKeys, examineSecondFactor } from './examine-contents.ts';
import { examineDatabase } from './examine-database.ts';
import { examineRights } from './examine-rights.ts';
import { examineLogin } from './examine-login.ts';
import {
  examineServices,
  examineTraces,
  examineTextMessages,
  examineMail,
  examineOutside,
} from './examine-services.ts';
import { examinePackages } from './examine-packages.ts';
import { about, type Finding } from './finding.ts';

/** Recipients of test messages; without a recipient none is sent. */
export interface Trials {
  readonly mailTo?: string | undefined;
  readonly smsTo?: string | undefined;
}

/** Checks a deployment's settings against the real services without changing anything. */
export async function examine(config: Config, { mailTo, smsTo }: Trials = {}): Promise<Finding[]> {
  const { ok, note } = about('Einstellungen');
  const settings =
    config.doubts.length > 0
      ? config.doubts.map(note)
      : [ok('Alle nötigen sind gesetzt, und alle sind gültig.')];
  const outside = await Promise.all([
    examineLogin(config),
    examineMail(config, mailTo),
    examineTextMessages(config, smsTo),
    examineServices(config),
    examineTraces(config),
    examinePackages(config),
    examineOutside(config),
  ]);
  return [...settings, ...(await examineStorage(config)), ...outside.flat()];
}

async function examineStorage(config: Config): Promise<Finding[]> {
  const { note, failure } = about('Datenbank');
  if (config.database.kind === 'pglite' && !existsSync(config.database.folder))
    return [note('Die eingebettete Datenbank gibt es noch nicht; der erste Start legt sie an.')];
  let database: Database;
  try {
    database = await openDatabase(config.database);
  } catch (error) {
    const sentence = explainStorageFailure(error, config);
    if (sentence === undefined) throw error;
    return [failure(sentence)];
  }
  try {
    const findings = await examineDatabase(database, config);
    const { pending, ahead, isTooNew } = await schemaState(database.db);
    // Skip the other checks, because this version does not know the tables of another version.
    if (pending.length > 0 || isTooNew) return findings;
    return [
      ...findings,
      // Skip the check of rights if the tables are newer, because this version does not know them.
      ...(ahead.length > 0 ? [] : await examineRights(database, config)),
      ...(await examineKeys(database, config)),
      ...(await examineSecondFactor(database, config)),
      ...(await examineContents(database, config)),
    ];
  } finally {
    await database.close();
  }
}
