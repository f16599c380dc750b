import type { Place } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import {
  inPlace,
  knownPlace,
  offeredPlaces,
  withAlternativesOf,
  type PlaceAnswer,
  withPickedPlace,
  withSettledPlace,
} from './place-answer.ts';

const BERLIN: Place = {
  label: '10115 Berlin',
  postalCode: '10115',
  geoCode: '1276003001',
  federalState: 'Berlin',
};
const MUNICH: Place = {
  label: '80331 München',
  postalCode: '80331',
  geoCode: '1276002001',
  federalState: 'Bayern',
};
const BOTH = [BERLIN, MUNICH];
const CHOSEN: PlaceAnswer = { ...knownPlace(BERLIN), alternatives: BOTH };

test('a picked place has the codes of its suggestion', () => {
  expect(knownPlace(MUNICH)).toEqual({
    kind: 'known',
    label: '80331 München',
    postcode: '80331',
    geoCode: '1276002001',
    federalState: 'Bayern',
  });
});

test.each<[string, PlaceAnswer, Place[] | undefined]>([
  ['several places', { kind: 'choose', places: BOTH }, BOTH],
  ['a place that was chosen', CHOSEN, BOTH],
  ['the only place', knownPlace(BERLIN), undefined],
  ['no place', { kind: 'none' }, undefined],
  ['an unknown place', { kind: 'unknown' }, undefined],
])('%s offers its choice', (_name, place, offered) => {
  expect(offeredPlaces(place)).toEqual(offered);
});

test.each<[string, PlaceAnswer, PlaceAnswer, PlaceAnswer]>([
  ['the same place keeps its choice', knownPlace(BERLIN), CHOSEN, CHOSEN],
  ['another place has none', knownPlace(MUNICH), CHOSEN, knownPlace(MUNICH)],
  ['nothing was chosen', knownPlace(BERLIN), knownPlace(BERLIN), knownPlace(BERLIN)],
  ['a choice is still open', knownPlace(BERLIN), { kind: 'choose', places: BOTH }, knownPlace(BERLIN)],
  ['the answer is unknown', { kind: 'unknown' }, CHOSEN, { kind: 'unknown' }],
  ['the answer is a choice', { kind: 'choose', places: BOTH }, CHOSEN, { kind: 'choose', places: BOTH }],
])('%s', (_name, answer, chosen, expected) => {
  expect(withAlternativesOf(answer, chosen)).toEqual(expected);
});

test.each<[PlaceAnswer, string]>([
  [knownPlace(BERLIN), ', Berlin'],
  [{ ...knownPlace(BERLIN), label: 'Sachsen-Anhalt' }, ', Sachsen-Anhalt'],
  [{ ...knownPlace(BERLIN), label: 'Ort 10115 X' }, ', Ort 10115 X'],
  [{ kind: 'none' }, ''],
  [{ kind: 'unknown' }, ''],
  [{ kind: 'choose', places: BOTH }, ''],
])('%j is written "%s"', (place, expected) => {
  expect(inPlace(place)).toBe(expected);
});

const ENTERED = { place: 'berl', postcode: '1', geoCode: '2', purchasePrice: '400.000' };

test('a settled place fills name and codes and nothing else', () => {
  const settled = { place: '80331 München', postcode: '80331', geoCode: '1276002001' };
  expect(withPickedPlace(ENTERED, MUNICH)).toEqual({ ...settled, purchasePrice: '400.000' });
});

test.each<PlaceAnswer>([{ kind: 'none' }, { kind: 'unknown' }, { kind: 'choose', places: BOTH }])(
  '%j leaves the form as it was entered',
  (place) => {
    expect(withSettledPlace(ENTERED, place)).toEqual(ENTERED);
  },
);
