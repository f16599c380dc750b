import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { COLUMN_TYPES } from '../../testing/column-types.ts';
import { formatted } from '../../testing/formatted.ts';
import { newServerDatabase } from '../../testing/server-database.ts';
import { tableTypes } from '../../testing/table-types.ts';
import { openDatabase } from './open-database.ts';

const FILE = fileURLToPath(new URL('tables.ts', import.meta.url));

test('tables.ts is the migrated schema; to write it anew: npx vitest run --project server database/tables --update', async () => {
  const { ownerUrl, drop } = await newServerDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: ownerUrl });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  await expect(await formatted(FILE, await tableTypes(db))).toMatchFileSnapshot(FILE);

  await expect(tableTypes(db, { ...COLUMN_TYPES, 'request.gone': 'string' })).rejects.toThrow(
    'No columns: request.gone',
  );
  await expect(tableTypes(db, { ...COLUMN_TYPES, 'request.contact': 'string' })).rejects.toThrow(
    'The schema gives request.contact its type already.',
  );
  const { 'rate_delivery.files': _, ...others } = COLUMN_TYPES;
  await expect(tableTypes(db, others)).rejects.toThrow('Write the type of rate_delivery.files');
});
