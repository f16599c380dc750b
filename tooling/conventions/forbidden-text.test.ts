import { describe, expect, test } from 'vitest';
import { FORBIDDEN_TEXTS, offences } from './forbidden-text.ts';
import { filesOf, textOf } from './repository.ts';

describe.each(FORBIDDEN_TEXTS)('$what', (rule) => {
  test('would be seen', () => {
    expect(offences(rule, `const a = 1;\n${rule.example}\n`)).toEqual([`2: ${rule.example.trim()}`]);
  });

  test(`is nowhere: ${rule.instead}`, () => {
    const found = filesOf(...rule.in)
      .filter((path) => !rule.except?.test(path))
      .flatMap((path) => offences(rule, textOf(path)).map((line) => `${path}:${line}`));
    expect(found, `Instead: ${rule.instead}.`).toEqual([]);
  });
});
