// @vitest-environment jsdom
import { INITIAL_MONTHLY_RATE } from '@heimvorteil/contracts';
import { expect, test, vi } from 'vitest';
import { elementClass } from './widget-element.ts';
import type { WidgetPlaces } from './widget-places.ts';

test('a property that a framework has set before the script came is an attribute from then on', () => {
  const element = document.createElement('early-widget');
  element.setAttribute('purchase-price', '1');
  document.body.append(element);
  Object.assign(element, { purchasePrice: 400_000, hasBrokerCommission: false, geoCode: null });
  const settle = vi.fn<WidgetPlaces['settle']>();
  customElements.define('early-widget', elementClass({ settle, rateOf: () => INITIAL_MONTHLY_RATE }));
  expect(Array.from(element.attributes, ({ name, value }) => [name, value])).toEqual([
    ['purchase-price', '400000'],
    ['has-broker-commission', 'false'],
  ]);
  expect(settle).toHaveBeenCalledWith(element, expect.any(Function));
  // Attributes also follow later changes of properties.
  Object.assign(element, { purchasePrice: 500_000 });
  expect(element.getAttribute('purchase-price')).toBe('500000');
});
