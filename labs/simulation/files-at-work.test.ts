import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areFilesAtWork, countFiles } from './files-at-work.ts';

test('a file is active until it is read or refused, although the event loop does not report it', async () => {
  countFiles();
  expect(areFilesAtWork()).toBe(false);
  const read = readFile(fileURLToPath(import.meta.url));
  expect(areFilesAtWork()).toBe(true);
  await read;
  expect(areFilesAtWork()).toBe(false);
  const refused = readFile('/gibt-es-nicht').catch(() => 'refused');
  expect(areFilesAtWork()).toBe(true);
  expect(await refused).toBe('refused');
  expect(areFilesAtWork()).toBe(false);
});
