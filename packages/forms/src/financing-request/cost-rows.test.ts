import { expect, test } from 'vitest';
import { costRows } from './cost-rows.ts';

test('additional costs are listed with cents and percent, and added up', () => {
  const rows = costRows({
    landTransfer: 24_000,
    landTransferPercentage: 6,
    brokerCommission: 14_280,
    brokerCommissionPercentage: 3.57,
    notaryCosts: 6_000,
    notaryCostsPercentage: 1.5,
    entryLandRegister: 2_000,
    entryLandRegisterPercentage: 0.5,
    total: 46_280,
    totalPercent: 11.57,
  });
  expect(rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)).toEqual([
    'Grunderwerbsteuer: 24.000,00 € (6,00 %)',
    'Maklerprovision: 14.280,00 € (3,57 %)',
    'Notarkosten: 6.000,00 € (1,50 %)',
    'Grundbucheintrag: 2.000,00 € (0,50 %)',
    'Zusammen: 46.280,00 €',
  ]);
});
