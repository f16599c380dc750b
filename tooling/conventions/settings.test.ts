import { expect, test } from 'vitest';
import { SECRET_SETTINGS, SETTINGS } from '../../apps/server/src/platform/config/settings-schema.ts';
import { textOf } from './repository.ts';

// @contract 1.5
test('docs/operations.md has a row for every setting, and no other', () => {
  const documented = textOf('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]),
    );
  expect(documented.toSorted()).toEqual(Object.keys(SETTINGS.def.shape).toSorted());
});

test('docs/operations.md names every setting that can be in a file, and no other', () => {
  const [, paragraph = ''] =
    /\*\*Secrets in files\.\*\*(.*?) can each be in a file/s.exec(textOf('docs/operations.md')) ?? [];
  const named = [...paragraph.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(SECRET_SETTINGS.toSorted());
});
