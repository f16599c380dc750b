import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseInUseError, takeLock, explainLock, UnlockableError } from './folder-lock.ts';

const RACER = fileURLToPath(new URL('../../../../../labs/faults/lock-racer.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'heimvorteil-lock-')), 'database');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

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
  ['an older version that is gone', () => `${deadProcess()}\n`],
  ['an older version with this process’s number', () => `${process.pid}\n`],
  ['nobody: the note was cut off', () => ''],
  ['nonsense', () => 'x'],
])('a leftover of %s blocks no start', (_what, content) => {
  note(content());
  const release = takeLock(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  expect(statSync(`${folder}.held`).size).toBe(0);
  expect(readdirSync(join(folder, '..')).toSorted()).toEqual(['database.held', 'database.lock']);
  release();
});

describe('while another process has the lock', () => {
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

  test('the message names the holder and the remedy', () => {
    expect(() => takeLock(folder, 0)).toThrow(new RegExp(`vom Prozess ${holder} .*DATABASE_URL`));
  });

  test.each([
    ['of a process that is gone', () => `${deadProcess()} ${hostname()}\n`, 'von einem anderen Prozess'],
    ['of the number of whoever asks', () => `${process.pid} ${hostname()}\n`, 'von einem anderen Prozess'],
    ['of another computer', () => '1 elsewhere\n', 'von einem Prozess auf dem Rechner elsewhere'],
    ['that was cut off', () => '', 'von einem anderen Prozess'],
    ['that is missing', undefined, 'von einem anderen Prozess'],
  ])('a note %s names no process to end', (_what, content, holderText) => {
    if (content) note(content());
    else rmSync(`${folder}.lock`);
    expect(() => takeLock(folder, 0)).toThrow(`wird schon ${holderText} benutzt`);
  });
});

test('if the folder is not writable, the obstacle is named', () => {
  const file = join(folder, '..', 'file');
  writeFileSync(file, '');
  expect(() => takeLock(join(file, 'database'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
});

/** Starts a program that runs until the test ends; returns its process id. */
function running(program: string, words: string[]): number {
  const child = spawn(program, words, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

test('next to a running older version no start succeeds', () => {
  const older = `${running(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])}\n`;
  note(older);
  expect(() => takeLock(folder)).toThrow(
    expect.objectContaining({
      name: 'DatabaseInUseError',
      message: expect.stringContaining(`einer älteren Version benutzt`),
    }),
  );
  expect(() => takeLock(folder)).toThrow(`entferne ${folder}.lock`);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(older);
});

test.runIf(process.platform === 'linux')(
  'an older version’s number now used by another program blocks no start',
  () => {
    note(`${running('sleep', ['60'])}\n`);
    const release = takeLock(folder);
    expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
    release();
  },
);

test.each([
  ['a file of another kind', (file: string) => writeFileSync(file, 'x'.repeat(2_000))],
  ['a folder', (file: string) => mkdirSync(file)],
])('%s in place of the lock is reported', (_what, put) => {
  put(`${folder}.held`);
  expect(() => takeLock(folder, 0)).toThrow(UnlockableError);
  expect(() => takeLock(folder, 0)).toThrow(`${folder}.held ist nicht die leere Datei`);
});

// SQLite's errors 3850 (IOERR_LOCK) and 22 (NOLFS), simulated because test machines can lock every file.
test.each([3_850, 22])('a file system that cannot lock (%i) is reported', (errcode) => {
  expect(explainLock({ errcode }, '/data/database.held')).toMatchObject({
    message: expect.stringContaining('/data/database.held lässt sich nicht sperren'),
  });
});

test('a note that cannot be removed leaves no lock behind', () => {
  const release = takeLock(folder);
  rmSync(`${folder}.lock`);
  mkdirSync(`${folder}.lock`);
  expect(release).toThrow(expect.objectContaining({ code: 'ERR_FS_EISDIR' }));
  rmSync(`${folder}.lock`, { recursive: true });
  takeLock(folder, 0)();
});
