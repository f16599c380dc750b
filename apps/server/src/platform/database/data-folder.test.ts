import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { makeFolder } from './folder-lock.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'heimvorteil-folder-'))));
afterEach(() => rmSync(root, { recursive: true }));

test('a folder is there with all above it, and stays as it is', () => {
  const folder = join(root, 'a', 'b', 'c');
  makeFolder(folder);
  writeFileSync(join(folder, 'file'), '');
  makeFolder(folder);
  expect(statSync(join(folder, 'file')).isFile()).toBe(true);
});

test.each([
  ['is a file', 'file', 'EEXIST'],
  ['stands below a file', join('file', 'data'), 'ENOTDIR'],
])('%s is named', (_what, name, code) => {
  writeFileSync(join(root, 'file'), '');
  const path = join(root, name);
  expect(() => makeFolder(path)).toThrow(expect.objectContaining({ code, path }));
});

const BELOW_PROC = '/proc/heimvorteil/data';

test.runIf(process.platform === 'linux')('a permanent refusal of the system is reported at once', () => {
  expect(() => makeFolder(BELOW_PROC)).toThrow(
    expect.objectContaining({ code: 'ENOENT', path: BELOW_PROC, syscall: 'mkdir' }),
  );
});

/** Proves the bug in Node's own `mkdir`. If this test fails, the bug is fixed: delete `makeFolder`. */
test.runIf(process.platform === 'linux')('Node itself would never end', () => {
  const asNode = `require('node:fs').${mkdirSync.name}('${BELOW_PROC}', { recursive: true })`;
  expect(() => execFileSync(process.execPath, ['-e', asNode], { timeout: 500, stdio: 'ignore' })).toThrow(
    expect.objectContaining({ code: 'ETIMEDOUT' }),
  );
});
