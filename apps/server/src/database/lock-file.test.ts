import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUseError, takeLock } from './lock-file.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'heimvorteil-lock-')), 'database');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** A process id that no longer lives. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('a folder is taken once and can be taken again when it was given back', () => {
  const release = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(DatabaseInUseError);
  release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  takeLock(folder)();
});

test('a living process keeps its folder, and the message says which and what to do', () => {
  writeFileSync(`${folder}.lock`, `${process.ppid}\n`);
  expect(() => takeLock(folder)).toThrow(new RegExp(`Prozess ${process.ppid}.*DATABASE_URL`));
  expect(existsSync(`${folder}.lock`)).toBe(true);
});

test.each([
  ['a process that is gone', () => `${deadProcess()}\n`],
  ['this process’s number from an earlier life', () => `${process.pid}\n`],
  ['nobody: the file was cut off', () => ''],
  ['nonsense', () => 'x'],
])('the lock of %s is taken over', (_what, content) => {
  writeFileSync(`${folder}.lock`, content());
  const release = takeLock(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(`${process.pid}\n`);
  release();
});
