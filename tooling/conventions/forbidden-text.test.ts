import { describe, expect, test } from 'vitest';
import { FORBIDDEN_TEXTS, offences } from './forbidden-text.ts';
import { filesOf, textOf } from './repository.ts';

describe.each(FORBIDDEN_TEXTS)('$what', (rule) => {
  test('is found in an example', () => {
    expect(offences(rule, `const a = 1;\n${rule.example}\n`)).toEqual([`2: ${rule.example.trim()}`]);
  });

  test('is absent from the code', () => {
    const found = filesOf(...rule.in)
      .filter((path) => !rule.except?.test(path))
      .flatMap((path) => offences(rule, textOf(path)).map((line) => `${path}:${line}`));
    expect(found, `These lines contain ${rule.what}. Instead, ${rule.instead}.`).toEqual([]);
  });
});
