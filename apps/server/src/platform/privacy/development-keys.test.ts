import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { encryptionKeysOf, developmentKeys } from './encryption-keys.ts';

test('the key of a demo is made once, for its owner alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-keys-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'data');
  const made = developmentKeys(folder);
  expect(developmentKeys(folder)).toBe(made);
  expect(encryptionKeysOf(made)[0].bytes).toHaveLength(32);
  expect(statSync(join(folder, 'encryption-keys')).mode & 0o777).toBe(0o600);
  expect(developmentKeys(join(root, 'other'))).not.toBe(made);
});
