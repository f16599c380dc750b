import { expect, test } from 'vitest';
import { jsonOf } from '../conventions/repository.ts';
import { BUILD, LINT, typeChecks } from './checks.ts';
import { partsOf } from './parts.ts';

const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');

// @contract 1.1
test('every npm script names an existing part', () => {
  const names = Object.values(scripts).flatMap((script) => {
    const found = /tooling\/test\/run[.]ts(?: (?<part>\w+))?$/.exec(script);
    return found ? [found.groups?.['part'] ?? 'test'] : [];
  });
  expect(names).toContain('test');
  expect(names).toContain('lint');
  expect(names.filter((name) => !partsOf(name))).toEqual([]);
  expect(partsOf('gone')).toBeUndefined();
});

test('only a soak (minutes) and faults (number of seeds) take an argument', () => {
  expect(partsOf('soak')).toHaveLength(1);
  expect(partsOf('soak', '5')).toHaveLength(1);
  expect(() => partsOf('soak', 'long')).toThrow('whole number');
  expect(partsOf('faults', '5')).toHaveLength(1);
  expect(() => partsOf('faults', 'many')).toThrow('whole number');
  expect(() => partsOf('fuzz', '5')).toThrow('fuzz');
});

test('a check and all tests take the commit to compare with', () => {
  expect(partsOf('check')).toHaveLength(1);
  expect(partsOf('check', 'HEAD~1')).toHaveLength(1);
  expect(partsOf('all', 'HEAD~1')).toHaveLength(1);
  expect(() => partsOf('all', '--output=x')).toThrow('git reference');
  expect(() => partsOf('check', 'HEAD; ls')).toThrow('git reference');
});

test('a whole run includes every check of its parts and the build', () => {
  const checksOf = (run: string) => (partsOf(run) ?? []).flatMap(({ checks }) => checks());
  expect(checksOf('test')).toEqual(expect.arrayContaining([BUILD, ...LINT, ...typeChecks()]));
});

test('checks types in every workspace and in tooling', () => {
  expect(typeChecks().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'types of tooling',
      'types of apps/desk',
      'types of apps/portal',
      'types of apps/server',
      'types of packages/engine',
      'types of packages/engine/tsconfig.test.json',
    ]),
  );
});
