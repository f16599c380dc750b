import { centsFromEuros } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { FlowValues } from '../flow.ts';
import { plotFacts } from './plot-facts.ts';

const BUILDING = { financingType: 'BuildingFinancing' };

test.each<[FlowValues, readonly string[]]>([
  [{}, []],
  [{ financingType: 'PurchaseFinancing', landPrice: '130.000' }, []],
  [{ ...BUILDING, landPrice: '' }, []],
  [
    { ...BUILDING, landPrice: '130.000' },
    ['Im Preis das Grundstück: 130.000 €', 'Im Preis der Bau: 270.000 €'],
  ],
  [{ ...BUILDING, landPrice: '450.000' }, ['Schon das Grundstück kostet: 450.000 €']],
  [{ ...BUILDING, landPrice: '0', propertyValue: '90.000' }, ['Dein Grundstück, dazu: 90.000 €']],
  [{ ...BUILDING, landPrice: '0' }, []],
])('%o costs of 400,000 €: %j', (values, facts) => {
  const said = plotFacts(values, centsFromEuros(400_000));
  expect(said.map(({ label, value }) => `${label}: ${String(value)}`.replaceAll('\u00A0', ' '))).toEqual(
    facts,
  );
});
