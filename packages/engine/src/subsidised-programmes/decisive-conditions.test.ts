import { expect, test } from 'vitest';
import { assessProgrammes } from './assess-programmes.ts';
import { assessed, DAY, euros, NEW_HOUSE, OLD_HOUSE, SEALED } from '../testing/example-programmes.ts';
import { PROGRAMME_TABLE } from './programme-table.ts';
import { programmesInForce } from './programmes-in-force.ts';

test('children of the household may be of age: they leave the programme open, and only none shuts it out', () => {
  const { minorChildren: _none, ...household } = { ...OLD_HOUSE, taxableIncome: euros(60_000) };
  const of = (numberOfChildren: number) => assessed(308, { ...household, numberOfChildren });
  // The ages of the two children are unknown; if both are under 18, the limit is 125,000.
  expect([of(2).state, of(2).maxAmount, of(2).missing]).toEqual(['OPEN', euros(125_000), ['minorChildren']]);
  expect(of(2).toProve.map(({ code }) => code)).toContain('CHILDREN_IN_HOUSEHOLD');
  expect([of(0).state, of(0).reasons.map(({ code }) => code)]).toEqual(['EXCLUDED', ['CHILDREN']]);
});

test('the standard of a new building is open until it is entered, except what the seal implies', () => {
  const {
    heatsWithFuel: _heating,
    keepsGreenhouseGasLimit: _gases,
    ownershipShare: _share,
    ...unanswered
  } = NEW_HOUSE;
  const sealed = { ...unanswered, energyStandard: 'EFFICIENCY_HOUSE_40_QNG' } as const;
  expect(assessed(297, unanswered).missing).toEqual(['heatsWithFuel', 'keepsGreenhouseGasLimit']);
  expect(assessed(297, sealed).missing).toEqual(['heatsWithFuel']);
  expect(assessed(300, sealed).missing).toEqual(['heatsWithFuel', 'ownershipShare']);
});

test('a building waits for the price of its land, and names the funding without it', () => {
  const unknown = assessed(300, { ...SEALED, landPrice: undefined });
  expect([unknown.state, unknown.missing]).toEqual(['OPEN', ['landPrice']]);
  const { reasons } = assessed(300, { ...SEALED, landPrice: euros(330_000) });
  expect(reasons.find(({ code }) => code === 'MAX_AMOUNT')?.message).toBe(
    'Möglich sind bis 220.000 €, mehr als die geförderten Kosten von 70.000 € ohne das Grundstück aber nicht.',
  );
});

test('a programme that names no amount for a case lends it nothing', () => {
  const limits = PROGRAMME_TABLE.limits.filter(
    ({ programmeId, energyStandard }) => programmeId !== 297 || energyStandard === 'EFFICIENCY_HOUSE_40_QNG',
  );
  const standardless = {
    ...PROGRAMME_TABLE.limits.find(({ programmeId }) => programmeId === 297)!,
    fromChildren: 3,
  };
  const programmes = programmesInForce([{ ...PROGRAMME_TABLE, limits: [...limits, standardless] }], DAY);
  const [found] = assessProgrammes(
    NEW_HOUSE,
    programmes.filter(({ programmeId }) => programmeId === 297),
    DAY,
  );
  expect(found).toMatchObject({ state: 'EXCLUDED', maxAmount: null, reasons: [{ code: 'MAX_AMOUNT' }] });
});

test('each condition of a new building needs a proof, the greenhouse gas balance by the seal if there is one', () => {
  expect(assessed(297, NEW_HOUSE).toProve.map(({ code }) => code)).toEqual([
    'EFFICIENCY_EXPERT',
    'GREENHOUSE_GAS_BALANCE',
    'HEATING_WITHOUT_FUEL',
    'OWN_USE',
    'APPLICATION_BEFORE_CONTRACT',
  ]);
});
