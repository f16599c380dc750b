import { expect, test } from 'vitest';
import type { TestListing } from '../../../testing/open-immo.ts';
import { readOneListing as read } from '../../../testing/read-delivery.ts';

const text = (words: string, mitMwst = '') => `<aussen_courtage${mitMwst}>${words}</aussen_courtage>`;
test.each<[string, TestListing, boolean | null, number | null]>([
  ['stated', { commission: text('3,57 % inkl. MwSt.') }, true, 3.57],
  ['stated with a flag', { liable: '1', commission: text('3,57') }, true, 3.57],
  ['VAT by attribute', { commission: text('3', ' mit_mwst="false"') }, true, 3.57],
  ['free by text', { commission: text('provisionsfrei') }, false, 0],
  ['free by flag', { liable: 'false', commission: '' }, false, 0],
  ['0 % stated is not unknown', { commission: text('0 %') }, false, 0],
  [
    'a text beats a flag that software sets by itself',
    { liable: 'false', commission: text('3,57 %') },
    true,
    3.57,
  ],
  ['liable, no figure', { liable: 'true', commission: '' }, true, null],
  ['nobody says', { commission: '' }, null, null],
  ['empty element', { liable: '', commission: '<aussen_courtage/>' }, null, null],
  // 9,520 € are 2.38 % of the price of 400,000 €.
  ['an amount', { commission: text('9.520 € inkl. MwSt.') }, true, 2.38],
  ['an amount of a price on request', { price: '', commission: text('9.520 €') }, true, null],
])('%s', async (_, listing, hasCourtage, brokerCommissionPercentage) => {
  const { draft, errors } = await read(listing);
  expect([draft?.hasCourtage, draft?.brokerCommissionPercentage]).toEqual([
    hasCourtage,
    brokerCommissionPercentage,
  ]);
  expect(errors).toEqual([]);
});

test.each<[string, boolean | null, TestListing]>([
  ['2 Monatsmieten', null, {}],
  ['auf Anfrage', null, {}],
  ['25 %', null, {}],
  ['nach Vereinbarung', true, { liable: 'true' }],
  ['nach Vereinbarung', null, { liable: 'false' }],
])('%s is unreadable (%s), costs only the field, and the text stays', async (words, hasCourtage, listing) => {
  const { draft, errors } = await read({ ...listing, commission: text(words) });
  expect(draft).toMatchObject({ hasCourtage, brokerCommissionPercentage: null, commissionText: words });
  expect(errors).toEqual([['preise/aussen_courtage', 'COMMISSION_UNREADABLE', 'FIELD']]);
});

const remark = (words: string) => `<courtage_hinweis>${words}</courtage_hinweis>`;
test.each<[string, string, boolean | null, number | null]>([
  ['a remark alone', remark('provisionsfrei für den Käufer'), false, 0],
  ['a remark next to an empty text', `<aussen_courtage/>${remark('3,57 % inkl. MwSt.')}`, true, 3.57],
  ['a remark next to a text that says nothing', text('k. A.') + remark('2,38 % inkl. MwSt.'), true, 2.38],
  ['the same twice', text('3,57 %') + remark('Käuferprovision 3,57 % inkl. MwSt.'), true, 3.57],
  ['the same as an amount', text('3,57 %') + remark('14.280 € inkl. MwSt.'), true, 3.57],
  [
    'the share in the remark',
    text('7,14 % inkl. MwSt.') + remark('Käufer und Verkäufer je zur Hälfte'),
    true,
    3.57,
  ],
  ['a share that is one already', text('3,57 %') + remark('hälftig geteilt'), true, 3.57],
  ['a remark on the due day', text('3,57 %') + remark('fällig 14 Tage nach Beurkundung'), true, 3.57],
  ['a remark that holds it in the price', text('3,57 %') + remark('im Kaufpreis enthalten'), false, 0],
  ['the seller pays as much', text('3,57 %') + remark('Der Verkäufer zahlt 3,57 %'), true, 3.57],
  ['free, and what the seller pays', text('provisionsfrei') + remark('Verkäufer zahlt 3,57 %'), false, 0],
  ["the seller's field", '<innen_courtage>3,57 %</innen_courtage>', null, null],
  [
    "the seller's field that names both",
    '<innen_courtage>je 3,57 % für Käufer und Verkäufer</innen_courtage>',
    true,
    3.57,
  ],
  // 9,520 € are 2.38 % of the price of 400,000 €; 8,000 € plus 19 % VAT are 9,520 €.
  ['a gross amount', '<provisionbrutto>9520.00</provisionbrutto>', true, 2.38],
  ['a net amount', '<provisionnetto>8000.00</provisionnetto>', true, 2.38],
  ['a net amount and its VAT', '<provisionnetto provisionust="1520.00">8000.00</provisionnetto>', true, 2.38],
  ['a percentage as an amount', '<provisionbrutto>3.57</provisionbrutto>', null, null],
  // Of the price of 400,000 €, 5,000 € are 1.25 % and 5,950 € are 1.4875 %.
  ['an amount with a dash', text('5.000,- €'), true, 1.25],
  ['an amount with the currency first', text('€ 5.950,00'), true, 1.4875],
])('%s', async (_, commission, hasCourtage, brokerCommissionPercentage) => {
  const { draft } = await read({ commission });
  expect([draft?.hasCourtage, draft?.brokerCommissionPercentage]).toEqual([
    hasCourtage,
    brokerCommissionPercentage,
  ]);
});

// @contract 4.45
test('texts that contradict each other are unknown', async () => {
  for (const words of ['provisionsfrei', '2,38 % inkl. MwSt.']) {
    const { draft, errors } = await read({ commission: text('3,57 %') + remark(words) });
    expect([draft?.hasCourtage, draft?.brokerCommissionPercentage]).toEqual([null, null]);
    expect(errors).toEqual([['preise/aussen_courtage', 'COMMISSION_UNREADABLE', 'FIELD']]);
  }
});

// @contract 4.45
test('an amount has six decimals as a percentage, so that it comes out again', async () => {
  const price = '<kaufpreis>300000</kaufpreis>';
  const { draft } = await read({ price, commission: text('5.000,- € inkl. MwSt.') });
  expect(draft?.brokerCommissionPercentage).toBe(1.666667);
});
