import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAdvisories } from './check-advisories.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

// @asvs 15.2.1
test('prints "not checked" without a file, and fails for an affected package', async () => {
  expect(await checkAdvisories(undefined)).toEqual([]);
  expect(printed).toEqual([expect.stringMatching(/^not checked {2}advisories/)]);

  const file = join(folder, 'osv.json');
  const advisory = (name: string) => ({
    id: 'GHSA-0000-0000-0001',
    affected: [
      { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] },
    ],
    database_specific: { severity: 'CRITICAL' },
  });
  writeFileSync(file, JSON.stringify([advisory('vitest')]));
  expect(await checkAdvisories(file)).toEqual([{ name: 'advisories', passed: 0, failed: 1 }]);
  expect(printed.at(-1)).toMatch(
    /^FAILED {2}vitest \d\S+: GHSA-0000-0000-0001 \(CRITICAL\), not in production$/,
  );

  writeFileSync(file, JSON.stringify([advisory('no-such-package-here')]));
  expect(await checkAdvisories(file)).toEqual([{ name: 'advisories', passed: 1, failed: 0 }]);
  expect(printed.at(-1)).toMatch(/compared with 1 advisories/);

  expect(await checkAdvisories(join(folder, 'missing'))).toEqual([
    { name: 'advisories', passed: 0, failed: 1 },
  ]);
  expect(printed.at(-1)).toMatch(/^FAILED {2}advisories: .*ENOENT/);
});
