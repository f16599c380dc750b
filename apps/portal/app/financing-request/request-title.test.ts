import { expect, test } from 'vitest';
import { requestTitle } from './request-title.ts';

const LISTING = { exposeId: 7, title: 'Haus', city: 'München' };

test.each([
  [undefined, undefined, ''],
  ['Berlin', undefined, ', Berlin'],
  ['Berlin', LISTING, ', München'],
])('a request in %s with the listing %j ends with "%s"', (placeLabel, listing, end) => {
  const request = { number: 'A-4F7K9', financingType: 'PurchaseFinancing', price: 400_000 } as const;
  const title = requestTitle({ ...request, placeLabel, listing });
  expect(title.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`, 400\\.000 €${end}$`));
  // Without case data, as after a withdrawal, the title is the number.
  expect(requestTitle({ number: request.number })).toBe('Anfrage A-4F7K9');
});
