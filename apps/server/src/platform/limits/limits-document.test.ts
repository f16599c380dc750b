import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLimits } from '../config/environment.ts';
import { SETTINGS } from '../config/settings-schema.ts';
import { ADDRESS_LIMITS, boundOf, settingOf } from './address-limits.ts';
import { limitsDocument } from './limit-addresses.ts';
import { formatted } from '../../testing/formatted.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../../docs/operations.md', import.meta.url));
/** The first table after the heading. */
const TABLE = /(?<=\n## Limits\n[^#]*?\n)(\|.*\n)+/;

test('docs/operations.md has the table of limits; to write it anew: npx vitest run --project server limits-document --update', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  expect(document).toMatch(TABLE);
  const table = await formatted(DOCUMENT, limitsDocument(readLimits({}, { countsLoopback: true })));
  await expect(document.replace(TABLE, () => table)).toMatchFileSnapshot(DOCUMENT);
});

test('every limit has an existing setting with its own default', () => {
  for (const { name, limit } of ADDRESS_LIMITS) {
    const setting = limit && settingOf(limit);
    if (!setting) continue;
    expect(Object.keys(SETTINGS.def.shape)).toContain(setting);
    const { max } = boundOf(limit, readLimits({ [setting]: '7' }, { countsLoopback: false }));
    expect([name, max]).toEqual([name, 7]);
  }
});
