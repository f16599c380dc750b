import { FEDERAL_STATES, LAND_TRANSFER_TAX_HISTORY } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { errorsOfQuestion, storableAnswers, unstoredValuesOf } from '../answers/flow-answers.ts';
import { PLACE } from './place-question.ts';
import { formatAnswer } from '../answers/format-answer.ts';

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
  const fieldErrors = errorsOfQuestion(PLACE, { ...BERLIN, street, houseNumber }, TODAY);
  const found = Object.entries(fieldErrors).filter(([, fieldError]) => fieldError);
  expect(found.map(([name]) => name)).toEqual(wrong);
  expect(found.every(([, fieldError]) => fieldError?.code === 'INVALID_ADDRESS')).toBe(true);
});

test('an address belongs to the visit: it is saved with the place and never stored in the browser', () => {
  const values = { ...BERLIN, street: ' Lindenweg', houseNumber: '12 a ', exposeId: '7' };
  expect(storableAnswers(PLACE, values, TODAY)).toEqual(BERLIN);
  const transient = unstoredValuesOf(PLACE, values);
  expect(transient).toEqual({ street: 'Lindenweg', houseNumber: '12 a' });
  expect(formatAnswer(PLACE, { ...BERLIN, ...transient })).toBe('Lindenweg 12 a, 10115 Berlin');
  expect(formatAnswer(PLACE, BERLIN)).toBe('10115 Berlin');
});

// The question states lowest and highest tax as constants, because the tax tables are large.
test('the span of the land transfer tax is that of both tables', () => {
  const counted = FEDERAL_STATES.map(({ landTransferTax }): number => landTransferTax);
  const byLaw = Object.values(LAND_TRANSFER_TAX_HISTORY).map((rows) => rows.at(-1)?.percent ?? 0);
  const [least, most] = [counted, byLaw]
    .map((taxes) => [Math.min(...taxes), Math.max(...taxes)])
    .reduce((one, other) => (one.join() === other.join() ? one : []));
  const text = [least, most].map((tax) => tax?.toLocaleString('de-DE')).join(' und ');
  expect(PLACE.lead?.replaceAll('\u00A0', ' ')).toContain(`zwischen ${text} %`);
});
