import type { Listing } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { NO_ANSWERS, nextOpenQuestion } from './flow-answers.ts';
import { withListing } from './known-answers.ts';
import { textsOfListing } from './listing-texts.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';

const TODAY = '2026-11-20';
const MUNICH = {
  label: '80331 München',
  postalCode: '80331',
  geoCode: '1276002001',
  federalState: 'Bayern',
};
const FLAT: Listing = {
  exposeId: 7,
  cwid: 'x',
  title: 'Wohnung',
  type: 'ApartmentBuy',
  purchasePrice: 720_000,
  hasCourtage: true,
  brokerCommissionPercentage: 3.57,
  livingArea: 78.5,
  exclusive: false,
  address: { geocode: '1276002001', postcode: '80331', city: 'München' },
};
const take = (listing: Listing, place = MUNICH, own = NO_ANSWERS) =>
  withListing(PRE_APPROVAL_FLOW, own, textsOfListing(listing, place), TODAY);

test('an object answers price, place and area, and those questions are skipped', () => {
  const answers = take(FLAT);
  expect(answers.skipped).toEqual(['kaufpreis', 'ort', 'wohnflaeche']);
  expect(answers.texts).toEqual({
    purchasePrice: '720.000',
    place: '80331 München',
    postcode: '80331',
    geoCode: '1276002001',
    livingArea: '78,5',
  });
  expect(nextOpenQuestion(PRE_APPROVAL_FLOW, answers, TODAY)?.key).toBe('eigenmittel');
});

test('another object takes the place of the first one and of what was typed', () => {
  const typed = { texts: { purchasePrice: '1' }, answered: ['kaufpreis', 'nutzung'], skipped: ['ort'] };
  const answers = take({ ...FLAT, purchasePrice: 500_000 }, MUNICH, typed);
  expect(answers.answered).toEqual(['nutzung']);
  expect(answers.skipped.toSorted()).toEqual(['kaufpreis', 'ort', 'wohnflaeche']);
  expect(answers.texts['purchasePrice']).toBe('500.000');
});

test('what an object does not know, or says out of bounds, is asked', () => {
  const { livingArea: _, ...noArea } = FLAT;
  expect(take({ ...noArea, purchasePrice: null }).skipped).toEqual(['ort']);
  expect(take({ ...FLAT, livingArea: 12 }).skipped).toEqual(['kaufpreis', 'ort']);
  expect(textsOfListing({ ...noArea, purchasePrice: null }, undefined)).toEqual({});
});
