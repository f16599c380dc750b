import { DEFAULT_CASE, type Project } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { markup } from '../../testing/markup.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { workedOut } from '../server-project.ts';
import { KnownRows } from './known-rows.tsx';

async function rowOf(label: string, income: object, ofCase: object = {}): Promise<string> {
  const project: Project = {
    financingCase: { ...DEFAULT_CASE, purchasePrice: 400_000, ownFunds: 100_000, ...ofCase },
    usingDefaultPurchasePrice: false,
    household: { income: { salary: 5_000, ...income }, numberOfAdults: 2, numberOfChildren: 2 },
    variants: [],
    chosenOffers: [],
  };
  const { figures } = await workedOut(project, SERVICES);
  const html = markup(createElement(KnownRows, { project, figures, certificate: undefined }));
  return new RegExp(`<dt>${label}</dt>(.*?)</div>`, 's')
    .exec(html)![1]!
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]*>/g, ' ');
}

const householdRow = (income: object) => rowOf('Haushalt', income);

test.each([
  [{ landPrice: 0, propertyValue: 90_000 }, 'Dein Grundstück ist 90.000 € wert.'],
  [{ landPrice: 120_000 }, 'Davon 120.000 € für das Grundstück.'],
])('the plot of a building is named: %o', async (plot, sentence) => {
  expect(await rowOf('Hausbau', {}, { financingType: 'BuildingFinancing', ...plot })).toContain(sentence);
});

test('assumed child benefit is part of the income and marked', async () => {
  // Household income of 5,000 + child benefit of 259 for each of two children
  expect(await householdRow({})).toMatch(
    /5\.518 € im Monat\s+darin 518 € Kindergeld, von uns angenommen, 2 Erwachsene, 2 Kinder, die Rate ist [\d,]+ % des Einkommens/,
  );
});

test.each([
  [{ childBenefits: 0 }, '5.000 €'],
  [{ childBenefits: 300 }, '5.300 €'],
])('an entered child benefit counts as it is: %o', async (income, sum) => {
  const row = await householdRow(income);
  expect(row).toContain(`${sum} im Monat`);
  expect(row).not.toContain('angenommen');
});
