import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areFilesAtWork, countFiles } from './files-at-work.ts';

test('a file is at work until it is read or refused, whatever the event loop says of it', async () => {
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
