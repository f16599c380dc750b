import { expect, test } from 'vitest';
import { ratingHints } from './rating-hints.ts';

const NAMES = ['Ada Muster', 'Jörg von der Tann'];

test.each([
  ['Sehr geduldig, 3,7 % Zins und 400.000 € in 10 Jahren.', []],
  ['', []],
  ['Schreib an ada@bank.example', ['EMAIL']],
  ['Ruf an: 0151 23456789', ['PHONE']],
  ['Ruf an: +49 30 901820', ['PHONE']],
  ['Mehr auf https://bank.example', ['LINK']],
  ['Mehr auf www.bank.example', ['LINK']],
  ['Mehr auf billig-zins.de', ['LINK']],
  ['Frau MUSTER war gut', ['ADVISER']],
  ['Herr Jo\u0308rg half', ['ADVISER']],
  ['Das war von der Bank gut', []],
  ['Ein Mustervertrag kam', []],
  ['ada@bank.example, 0151 23456789, http://a.de, Frau Tann', ['EMAIL', 'PHONE', 'LINK', 'ADVISER']],
])('%j', (text, hints) => {
  expect(ratingHints(text, NAMES)).toEqual(hints);
});
