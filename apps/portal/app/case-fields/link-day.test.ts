import { expect, test } from 'vitest';
import { linkDayNote } from './link-day.ts';

test.each([
  ['2026-11-19', '2026-11-20', /19\.11\.2026.*20\.11\.2026\. $/],
  ['2026-11-20', '2026-11-20', /^$/],
  [null, '2026-11-20', /^$/],
  [undefined, '2026-11-20', /^$/],
  ['', '2026-11-20', /^$/],
  ['gestern', '2026-11-20', /^$/],
  ['2026-11-190', '2026-11-20', /^$/],
  ['2026-11-19', undefined, /^$/],
])('a link of %s on %s', (madeOn, asOf, note) => {
  expect(linkDayNote(madeOn, asOf)).toMatch(note);
});
