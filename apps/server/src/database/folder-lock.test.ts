import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseInUseError, takeLock } from './folder-lock.ts';

const RACER = fileURLToPath(new URL('../testing/faults/lock-racer.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'heimvorteil-lock-')), 'database');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** A process id that no longer lives. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

const note = (content: string) => writeFileSync(`${folder}.lock`, content);

test('a folder is taken once and can be taken again when it was given back', () => {
  const release = takeLock(folder);
  expect(() => takeLock(folder, 0)).toThrow(DatabaseInUseError);
  release();
  release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  takeLock(folder)();
});

test.each([
  ['a process that is gone', () => `${deadProcess()} ${hostname()}\n`],
  ['this process’s number from an earlier life', () => `${process.pid} ${hostname()}\n`],
  ['a number that another process has by now', () => `${process.ppid} ${hostname()}\n`],
  ['the first process of another computer', () => '1 elsewhere\n'],
  ['nobody: the note was cut off', () => ''],
  ['nonsense', () => 'x'],
])('what %s left behind keeps nobody out', (_what, content) => {
  note(content());
  const release = takeLock(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  expect(statSync(`${folder}.held`).size).toBe(0);
  expect(readdirSync(join(folder, '..')).toSorted()).toEqual(['database.held', 'database.lock']);
  release();
});

describe('while another process holds it', () => {
  let holder: number;

  beforeEach(async () => {
    const child = spawn(process.execPath, [RACER, 'system'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    holder = child.pid ?? 0;
    child.send({ folder });
    await once(child, 'message');
  });

  test('the message says which and what to do', () => {
    expect(() => takeLock(folder, 0)).toThrow(new RegExp(`vom Prozess ${holder} .*DATABASE_URL`));
  });

  test.each([
    ['of a process that is gone', () => `${deadProcess()} ${hostname()}\n`, 'von einem anderen Prozess'],
    ['of the number of whoever asks', () => `${process.pid} ${hostname()}\n`, 'von einem anderen Prozess'],
    ['of another computer', () => '1 elsewhere\n', 'von einem Prozess auf dem Rechner elsewhere'],
    ['that was cut off', () => '', 'von einem anderen Prozess'],
    ['that is missing', undefined, 'von einem anderen Prozess'],
  ])('a note %s names no process to end', (_what, content, said) => {
    if (content) note(content());
    else rmSync(`${folder}.lock`);
    expect(() => takeLock(folder, 0)).toThrow(`wird schon ${said} benutzt`);
  });
});

test('where nothing can be written, the obstacle is named', () => {
  const file = join(folder, '..', 'file');
  writeFileSync(file, '');
  expect(() => takeLock(join(file, 'database'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
});
