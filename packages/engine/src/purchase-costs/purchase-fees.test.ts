import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromEuros as euros, type Cents, percent } from '../money/money.ts';
import { additionalCosts } from './additional-costs.ts';
import { type PurchaseCostsCase } from './purchase-fees.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';

const byTable = (changes: Partial<PurchaseCostsCase> & Pick<PurchaseCostsCase, 'purchasePrice'>) =>
  additionalCosts({ fees: 'GNOTKG', ...changes });
const feesOf = (changes: Parameters<typeof byTable>[0]) => {
  const { notaryCosts, entryLandRegister } = byTable(changes);
  return notaryCosts + entryLandRegister;
};

// Usual costs of a purchase in percent of the price, with a land charge of 80 % of the price.
test.each([
  [100_000, 1.9],
  [200_000, 1.6],
  [400_000, 1.4],
  [750_000, 1.2],
])('a purchase for %i € pays about %s percent for notary and land register', (price, share) => {
  const fees = feesOf({ purchasePrice: euros(price) });
  expect(Math.abs((fees / euros(price)) * 100 - share)).toBeLessThan(0.07);
  const costs = byTable({ purchasePrice: euros(price) });
  expect(costs.landCharge).toBe(euros(price * 0.8));
  expect(costs.notaryCostsPercentage + costs.entryLandRegisterPercentage).toBeCloseTo(share, 0);
});

test('an entered loan is the land charge', () => {
  const costs = byTable({
    purchasePrice: euros(400_000),
    ownFunds: euros(80_000),
    loanAmount: euros(250_000),
  });
  const { notary, landRegister } = exactPurchaseFees(euros(400_000), euros(250_000));
  expect(costs).toMatchObject({
    landCharge: euros(250_000),
    notaryCosts: notary,
    entryLandRegister: landRegister,
  });
});

test('the land charge is the loan that price, renovation and all costs need, its own fees among them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 900_000_000 }),
      fc.integer({ min: 0, max: 500_000_000 }),
      fc.integer({ min: 0, max: 20 }),
      (price, own, renovation) => {
        const purchase = {
          purchasePrice: price as Cents,
          ownFunds: own as Cents,
          renovationCostPercentage: percent(renovation),
        };
        const { total, landCharge } = byTable(purchase);
        const need = price + total + Math.round((price * renovation) / 100) - own;
        expect(landCharge).toBe(Math.max(0, need));
      },
    ),
  );
});

test('a buyer who needs no loan pays for no land charge', () => {
  const costs = byTable({ purchasePrice: euros(200_000), ownFunds: euros(300_000) });
  expect(costs.landCharge).toBe(0);
  expect(costs.notaryCosts + costs.entryLandRegister).toBe(2_301_85);
});

test('for a new building, only the land is bought at a notary’s', () => {
  const built = { purchasePrice: euros(400_000), landPrice: euros(100_000), loanAmount: euros(320_000) };
  const { notary, landRegister } = exactPurchaseFees(euros(100_000), euros(320_000));
  expect(byTable(built)).toMatchObject({ notaryCosts: notary, entryLandRegister: landRegister });
});

test('on an own plot only the land charge is registered', () => {
  // Full fee for 320,000 €: 635. Notary: (635 + 60 outlays) × 1.19 VAT = 827.05; court: 635 + 25 outlays
  const owned = { purchasePrice: euros(400_000), landPrice: euros(0), loanAmount: euros(320_000) };
  expect(byTable(owned)).toMatchObject({ notaryCosts: 827_05, entryLandRegister: 660_00 });
  expect(byTable({ ...owned, loanAmount: euros(0) })).toMatchObject({ notaryCosts: 0, entryLandRegister: 0 });
});

test('no fee falls with a higher price or with less own money', () => {
  const amount = fc.integer({ min: 1, max: 900_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (price, more, own) => {
      const higher = Math.min(price + more, 999_999_999);
      const at = (purchasePrice: number, ownFunds: number) =>
        feesOf({ purchasePrice: purchasePrice as Cents, ownFunds: ownFunds as Cents });
      expect(at(higher, own)).toBeGreaterThanOrEqual(at(price, own));
      expect(at(price, Math.floor(own / 2))).toBeGreaterThanOrEqual(at(price, own));
    }),
  );
});
