import type { Listing, Provider } from '@heimvorteil/contracts';
import { CASE_FORM } from '@heimvorteil/forms';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ListedOffer } from '../../services/market.ts';
import { listingOfParams } from '../../financing-case/listing.ts';
import { loadForm } from '../../financing-case/load-form.ts';
import type { PortalServices } from '../../services/index.ts';
import { markup } from '../../testing/markup.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import BrandLine from './brand-line.tsx';
import { brandOf } from './brand-of.ts';

const LISTING = { exposeId: 1003, cwid: 'DEMO-MAKLER-01', exclusive: true } as Listing;
const BRAND = { id: 12, name: 'Musterkasse' } as Provider;
const OFFER = { amortizationData: { monthlyRate: 1_561.15 } } as ListedOffer;
const EXCLUSIVE = 'exclusive=true&exposeId=1003&purchasePrice=400000&ownFunds=100000';

async function lineOf(query: string, known: Partial<PortalServices> = {}): Promise<string | undefined> {
  const services: PortalServices = {
    ...SERVICES,
    findListing: async (exposeId) => (exposeId === 1003 ? LISTING : undefined),
    findBrand: ({ cwid }) => (cwid === LISTING.cwid ? BRAND : undefined),
    findOfferOf: (providerId) => (providerId === BRAND.id ? OFFER : undefined),
    lenderRateTable: () => undefined,
    ...known,
  };
  const url = new URL(`http://test/?${query}`);
  const form = loadForm(CASE_FORM, { url, params: url.searchParams }, services);
  const listing = await listingOfParams(url.searchParams, services);
  const brand = brandOf(url, listing, form, services);
  return brand && markup(createElement(BrandLine, { brand, values: form.values }));
}

// @contract 2.11
test('an exclusive listing’s provider has its own instalment next to the mean, and a link to the calculator with it', async () => {
  const line = await lineOf(EXCLUSIVE);
  expect(line).toContain('Zu diesem Inserat gehört Musterkasse.');
  expect(line).toMatch(/Dort sind es 1[.]561\s€ im Monat; unten ist mit dem Mittel des Marktes gerechnet/);
  expect(line).toMatch(
    /finanzierungsrechner[?][^"]*rateSource=OFFER[^"]*rateProviderId=12[^"]*exclusive=true/,
  );
  expect(line).toMatch(/anbieter\/12\/[?][^"]*exclusive=true/);
});

test.each([
  ['&rateSource=OFFER&rateProviderId=12', 'Gerechnet ist mit dem Angebot von Musterkasse.'],
  ['&rateSource=OFFER&rateProviderId=7', 'unten ist mit dem gewählten Angebot gerechnet'],
  ['&nominalInterestRate=4', 'unten ist mit deinem Sollzins gerechnet'],
])('%s: "%s"', async (query, said) => {
  expect(await lineOf(EXCLUSIVE + query)).toContain(said);
});

test('a provider without an offer for the case is named with the reason', async () => {
  const line = await lineOf(EXCLUSIVE, { findOfferOf: () => undefined });
  expect(line).toContain(
    'Für deinen Fall hat Musterkasse heute kein Angebot: Gerechnet ist mit dem Mittel des Marktes.',
  );
  expect(line).not.toContain('rateSource=OFFER');
  expect(line).toContain('Warum, und was es ändert');
});

test.each([
  ['no exclusive address', 'exposeId=1003', {}],
  ['no number', 'exclusive=true&exposeId=viel', {}],
  ['an unknown listing', 'exclusive=true&exposeId=4', {}],
  ['a listing without a brand', EXCLUSIVE, { findBrand: () => undefined }],
])('no provider is named at %s', async (_what, query, known) => {
  expect(await lineOf(query, known)).toBeUndefined();
});
