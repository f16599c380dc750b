import { expect, test } from 'vitest';
import { listingRow } from './text-row.ts';

test.each([
  ['Haus mit Garten', 'Haus mit Garten, Leipzig (Nr. 7)'],
  ['Altbauwohnung in Leipzig', 'Altbauwohnung in Leipzig (Nr. 7)'],
])('"%s" names its town once', (title, value) => {
  expect(listingRow({ exposeId: 7, title, city: 'Leipzig' })).toEqual({ label: 'Inserat', value });
});
