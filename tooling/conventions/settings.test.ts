import { expect, test } from 'vitest';
import { SETTINGS } from '../../apps/server/src/config/settings-schema.ts';
import { textOf } from './repository.ts';

test('docs/operations.md has a row for every setting, and no other', () => {
  const documented = textOf('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]),
    );
  expect(documented.toSorted()).toEqual(Object.keys(SETTINGS.def.shape).toSorted());
});
