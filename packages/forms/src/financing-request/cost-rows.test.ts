import { expect, test } from 'vitest';
import { costRows } from './cost-rows.ts';

const COSTS = {
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
};
const writtenRows = (...args: Parameters<typeof costRows>) =>
  costRows(...args).map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);

test('a commission that no one entered is marked as assumed', () => {
  expect(writtenRows(COSTS, ['brokerCommission'])[1]).toBe(
    'Maklerprovision: 14.280,00 € (3,57 %) (von uns angenommen)',
  );
});

test('an owned plot has no row of tax or commission; a purchase without a broker says so', () => {
  // Both percentages are of a land price of 0.
  const owned = { ...COSTS, landTransfer: 0, brokerCommission: 0, total: 8_000 };
  expect(writtenRows(owned).map((row) => row.split(':')[0])).toEqual([
    'Notarkosten',
    'Grundbucheintrag',
    'Zusammen',
  ]);
  const without = { ...COSTS, brokerCommission: 0, brokerCommissionPercentage: 0, total: 32_000 };
  expect(writtenRows(without)).toContain('Maklerprovision: 0,00 € (0,00 %)');
});

test('additional costs are listed with cents and percent, and added up', () => {
  expect(writtenRows(COSTS)).toEqual([
    'Grunderwerbsteuer: 24.000,00 € (6,00 %)',
    'Maklerprovision: 14.280,00 € (3,57 %)',
    'Notarkosten: 6.000,00 € (1,50 %)',
    'Grundbucheintrag: 2.000,00 € (0,50 %)',
    'Zusammen: 46.280,00 €',
  ]);
});
