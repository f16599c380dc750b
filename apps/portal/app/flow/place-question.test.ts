import { expect, test } from 'vitest';
import { faultsOfQuestion, keptAnswers, unkeptOf } from './check-question.ts';
import { PLACE } from './questions/place-question.ts';
import { writtenAnswer } from './written-answer.ts';

const TODAY = '2026-11-20';
const BERLIN = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };

test.each`
  street         | houseNumber | wrong
  ${''}          | ${''}       | ${[]}
  ${'Lindenweg'} | ${''}       | ${[]}
  ${'Lindenweg'} | ${' 12 a '} | ${[]}
  ${'Quadrat C'} | ${'C 4'}    | ${[]}
  ${'Am Deich'}  | ${'o. Nr.'} | ${[]}
  ${''}          | ${'12'}     | ${['street']}
  ${'  '}        | ${'12'}     | ${['street']}
  ${'17'}        | ${''}       | ${['street']}
  ${'Lindenweg'} | ${'zwölf'}  | ${['houseNumber']}
  ${'§ 5'}       | ${'0'}      | ${['street', 'houseNumber']}
`('street "$street" and number "$houseNumber": $wrong', ({ street, houseNumber, wrong }) => {
  const faults = faultsOfQuestion(PLACE, { ...BERLIN, street, houseNumber }, TODAY);
  const found = Object.entries(faults).filter(([, fault]) => fault);
  expect(found.map(([name]) => name)).toEqual(wrong);
  expect(found.every(([, fault]) => fault?.code === 'INVALID_ADDRESS')).toBe(true);
});

test('an address belongs to the visit: it is written beside the place and never kept', () => {
  const texts = { ...BERLIN, street: ' Lindenweg', houseNumber: '12 a ', exposeId: '7' };
  expect(keptAnswers(PLACE, texts, TODAY)).toEqual(BERLIN);
  const unkept = unkeptOf(PLACE, texts);
  expect(unkept).toEqual({ street: 'Lindenweg', houseNumber: '12 a' });
  expect(writtenAnswer(PLACE, { ...BERLIN, ...unkept })).toBe('Lindenweg 12 a, 10115 Berlin');
  expect(writtenAnswer(PLACE, BERLIN)).toBe('10115 Berlin');
});
