import { expect, test } from 'vitest';
import { targetOf, widgetLinks, type LinkCase } from './link-target.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const OFFERS = '/baufinanzierung/finanzierungsangebote';
const REQUEST = `${OFFERS}/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing`;
const EXCLUSIVE = `${CALCULATOR}?exclusive=true`;
const OWN = '/anbieter/10001/';
const yes = true;
const no = false;
const on = 'lead_1315_on';
const off = 'lead_1315_off';

/**
 * Every combination of type, exclusive, brand, own offer and variation (contract §5). An own offer needs a
 * brand.
 */
// @spec 2.123 2.124 2.125 2.126 2.127 6.26
test.each([
  ['monthly-rate', no, no, no, off, OFFERS],
  ['monthly-rate', no, no, no, on, OFFERS],
  ['monthly-rate', no, no, yes, off, OFFERS],
  ['monthly-rate', no, no, yes, on, OFFERS],
  ['monthly-rate', no, yes, no, off, CALCULATOR],
  ['monthly-rate', no, yes, no, on, CALCULATOR],
  ['monthly-rate', no, yes, yes, off, CALCULATOR],
  ['monthly-rate', no, yes, yes, on, CALCULATOR],
  ['monthly-rate', yes, no, no, off, OFFERS],
  ['monthly-rate', yes, no, no, on, OFFERS],
  ['monthly-rate', yes, no, yes, off, OFFERS],
  ['monthly-rate', yes, no, yes, on, OFFERS],
  ['monthly-rate', yes, yes, no, off, CALCULATOR],
  ['monthly-rate', yes, yes, no, on, CALCULATOR],
  ['monthly-rate', yes, yes, yes, off, CALCULATOR],
  ['monthly-rate', yes, yes, yes, on, CALCULATOR],
  ['cost-widget', no, no, no, off, OFFERS],
  ['cost-widget', no, no, no, on, OFFERS],
  ['cost-widget', no, no, yes, off, OFFERS],
  ['cost-widget', no, no, yes, on, OFFERS],
  ['cost-widget', no, yes, no, off, OFFERS],
  ['cost-widget', no, yes, no, on, OFFERS],
  ['cost-widget', no, yes, yes, off, OFFERS],
  ['cost-widget', no, yes, yes, on, OFFERS],
  ['cost-widget', yes, no, no, off, EXCLUSIVE],
  ['cost-widget', yes, no, no, on, REQUEST],
  ['cost-widget', yes, no, yes, off, EXCLUSIVE],
  ['cost-widget', yes, no, yes, on, REQUEST],
  ['cost-widget', yes, yes, no, off, EXCLUSIVE],
  ['cost-widget', yes, yes, no, on, REQUEST],
  ['cost-widget', yes, yes, yes, off, OWN],
  ['cost-widget', yes, yes, yes, on, OWN],
] as const)(
  '%s, exclusive %s, branded %s, own offer %s, %s: %s',
  (type, exclusive, branded, ownOffer, variation, target) => {
    const viaProviderId = branded ? 10_001 : -1;
    expect(targetOf({ type, exclusive, branded, ownOffer, variation, viaProviderId })).toBe(target);
  },
);

const PLAIN: LinkCase = {
  type: 'cost-widget',
  exclusive: false,
  branded: false,
  viaProviderId: -1,
  ownOffer: false,
  variation: off,
};
const PROPERTY = {
  exposeId: 1001,
  purchasePrice: 400_000,
  geoCode: '1276003001',
  postcode: '10115',
  hasCourtage: true,
  brokerCommission: 3.57,
};
const PORTAL = 'https://portal.example';

// @spec 2.106 2.128
test('every link is absolute and carries tracking and property', () => {
  const links = widgetLinks(PORTAL, PLAIN, PROPERTY, { trackingId: 'a b&c', trackingPosition: 'oben' });
  const carried =
    'cmp_id=a+b%26c&cmp_position=oben&cmp_name=cost-widget&cmp_creative=standard&exposeId=1001&purchasePrice=400000' +
    '&geoCode=1276003001&postcode=10115&hasCourtage=true&brokerCommission=3.57&amortizationRate=1';
  expect([links.button, links.calculator, links.provider(10_005)]).toEqual([
    `${PORTAL}${OFFERS}?${carried}`,
    `${PORTAL}${CALCULATOR}?${carried}`,
    `${PORTAL}/anbieter/10005/?${carried}`,
  ]);
});

// @contract 5.1
test('unknown values are omitted, and the target’s own query stays', () => {
  const links = widgetLinks(PORTAL, { ...PLAIN, exclusive: true, variation: on }, {}, {});
  expect(links.button).toBe(
    `${PORTAL}${REQUEST}&cmp_name=cost-widget&cmp_creative=exclusive&amortizationRate=1`,
  );
  const nothingKnown = widgetLinks(PORTAL, PLAIN, { hasCourtage: false, brokerCommission: 0 }, {});
  expect(new URL(nothingKnown.button).search).toBe(
    '?cmp_name=cost-widget&cmp_creative=standard&hasCourtage=false&brokerCommission=0&amortizationRate=1',
  );
});

test.each([
  [false, false, 'standard'],
  [false, true, 'exclusive'],
  [true, false, 'branded'],
  [true, true, 'branded'],
])('branded %s, exclusive %s is tracked as %s', (branded, exclusive, creative) => {
  for (const type of ['cost-widget', 'monthly-rate'] as const) {
    const { button } = widgetLinks(PORTAL, { ...PLAIN, type, branded, exclusive, viaProviderId: 7 }, {}, {});
    const { searchParams } = new URL(button);
    expect([searchParams.get('cmp_creative'), searchParams.get('cmp_name')]).toEqual([creative, type]);
  }
});
