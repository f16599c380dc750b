import { expect, test } from 'vitest';
import { caseOf, enteredEntriesOf, takeContract } from './case-of.ts';

test('a plot is not owned by default: a building has no value of its own, and keeps an entered one', () => {
  const building = { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 0 } as const;
  expect(caseOf(building).propertyValue).toBeUndefined();
  expect(enteredEntriesOf(caseOf(building))).not.toHaveProperty('propertyValue');
  // 200,000 counts as entered for a building, though it is the default for follow-on financing.
  const said = enteredEntriesOf(caseOf({ ...building, propertyValue: 200_000 }));
  expect(said).toMatchObject({ landPrice: 0, propertyValue: 200_000 });
  expect(caseOf({ financingType: 'FollowupFinancing' }).propertyValue).toBe(200_000);
});

test.each([
  [undefined, { household: undefined }],
  [{ numberOfAdults: 2 }, { household: { numberOfAdults: 2 } }],
  [
    { numberOfAdults: 2, contractType: 'PROBATION' },
    { household: { numberOfAdults: 2 }, contractType: 'PROBATION' },
  ],
])('of the stored household %j the contract is taken for the case', (stored, parts) => {
  expect(takeContract(stored)).toEqual(parts);
});
