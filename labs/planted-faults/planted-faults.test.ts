import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tooling/test/run-program.ts';
import { isBrowserTest, type PlantedFault } from './planted-fault.ts';
import { FAULTS_BY_PART, PLANTED_FAULTS } from './planted-faults.ts';

const LEAST = 40;
const LEAST_PER_PART = 8;
const LEAST_IN_BROWSER = 8;

test('there are enough faults, some that only a browser shows', () => {
  expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(LEAST);
  const inBrowser = PLANTED_FAULTS.filter(({ noticedBy }) => noticedBy.every(isBrowserTest));
  expect(inBrowser.length).toBeGreaterThanOrEqual(LEAST_IN_BROWSER);
});

test.each(Object.entries(FAULTS_BY_PART))('%s has enough of them', (_part, faults) => {
  expect(faults.length).toBeGreaterThanOrEqual(LEAST_PER_PART);
});

test('each fault is another one', () => {
  const sentences = PLANTED_FAULTS.map(({ fault }) => fault);
  expect(new Set(sentences).size).toBe(sentences.length);
});

describe.each(PLANTED_FAULTS)('$fault', (fault: PlantedFault) => {
  test('its text occurs once and is replaced by another', () => {
    const parts = readFileSync(join(root, fault.file), 'utf8').split(fault.find);
    expect(parts).toHaveLength(2);
    expect(fault.replacement).not.toBe(fault.find);
  });

  test('its tests exist and belong to the short run', () => {
    expect(fault.noticedBy).not.toEqual([]);
    expect(fault.noticedBy.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const path of fault.noticedBy) {
      expect(path).toMatch(/[.](?:test[.]tsx?|spec[.]ts)$/);
      expect(path).not.toMatch(/[.]long[.]/);
    }
  });
});
