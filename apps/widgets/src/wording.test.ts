import { LAND_TRANSFER_TAX_HISTORY } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { byLaw, subtitleOf } from './wording.ts';

// @spec 2.110
test('the subtitle names the kind of property at that price, and "property" for any other', () => {
  const said = [
    ['ApartmentBuy', 'Gesamtkosten für diese Wohnung'],
    ['HouseBuy', 'Gesamtkosten für dieses Haus'],
    ['LivingBuySite', 'Gesamtkosten für dieses Grundstück'],
    ['Other', 'Gesamtkosten für dieses Objekt'],
  ] as const;
  expect(said.map(([type]) => [type, subtitleOf(type)])).toEqual(said);
});

// @contract 1.4
test('the law’s tax is written whole, of every state and day', () => {
  for (const { percent, from } of Object.values(LAND_TRANSFER_TAX_HISTORY).flat()) {
    const [year, month, day] = from.split('-');
    const written = percent.toLocaleString('de-DE', { minimumFractionDigits: 1 });
    expect(byLaw({ percent, since: from })).toBe(`gesetzlich seit ${day}.${month}.${year}: ${written} %`);
  }
});
