import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/lock-file.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import { DeliveryFileMissingError, DeliveryRefusedError, importDelivery } from './import-delivery.ts';

const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError, DeliveryFileMissingError];

/** Takes a delivery of rate sheets: `npm run rates:import -- FOLDER`; exit code 1 when it is refused. */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    console.error('Aufruf: npm run rates:import -- ORDNER');
    return 1;
  }
  try {
    const database = await openDatabase(readStorageConfig(process.env).database);
    try {
      await migrate(database.db);
      const { id, lenders, validFrom } = await importDelivery(database.db, folder);
      console.log(`Lieferung ${id} übernommen: ${lenders} Anbieter, gültig ab ${validFrom}.`);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): number {
  if (error instanceof DeliveryRefusedError) {
    for (const { file, line, field, code, message } of error.faults) {
      console.error(`${file}:${line}${field === '' ? '' : ` ${field}`} ${code} ${message}`);
    }
    console.error(`${error.message} Die bisherige Lieferung bleibt in Kraft.`);
    return 1;
  }
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  return 1;
}

process.exitCode = await main(process.argv[2]);
