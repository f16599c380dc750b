import { expect, test } from 'vitest';
import { isStreetForm } from './street.ts';

test.each(['Invalidenstraße', 'Straße des 17. Juni', 'Platz 4', 'Ö', 'C'])('"%s" can be a street', (text) => {
  expect(isStreetForm(text)).toBe(true);
});

test.each(['', ' ', '17', '12-14', '§ 5', '…'])('"%s" is no street', (text) => {
  expect(isStreetForm(text)).toBe(false);
});
