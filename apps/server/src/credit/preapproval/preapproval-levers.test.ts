import { bodyWithFigures, preapprovalLevers } from '@heimvorteil/calculations';
import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import { isAtLeast } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { adviserParts } from '../../testing/adviser-at-work.ts';
import { expectAnswer } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';

const URL = '/baufinanzierung/api/v1.0/preapproval';
const BERLIN = { geoCode: '1276003001', financingType: 'PurchaseFinancing' } as const;

onPostgres('levers of a pre-approval', (running) => {
  const check = async (payload: PreapprovalBody) =>
    expectAnswer(await running().app.inject({ method: 'POST', url: URL, payload }), createPreapproval);
  const leversOf = (body: PreapprovalBody) =>
    preapprovalLevers(body, adviserParts(running()).currentContext());
  /** Codes of the changes suggested for a refused case; verifies that each leads to the promised verdict. */
  const confirmed = async (body: PreapprovalBody): Promise<string[]> => {
    const before = await check(body);
    const levers = leversOf(body);
    expect(before.result).toBe('NEGATIVE');
    for (const { code, figures, word, isPositive, monthlyRate } of levers) {
      const after = await check(bodyWithFigures(body, figures));
      expect([code, after.word, after.result]).toEqual([code, word, isPositive ? 'POSITIVE' : 'NEGATIVE']);
      const named = before.reasons.find((reason) => reason.code === code);
      expect(isAtLeast(after.word, named?.leadsTo ?? 'WELL_FEASIBLE')).toBe(true);
      expect([code, after.word !== before.word, isAtLeast(after.word, before.word)]).toEqual([
        code,
        true,
        true,
      ]);
      expect(monthlyRate).toBeGreaterThan(0);
    }
    return levers.map(({ code }) => code);
  };

  test.each<[string, PreapprovalBody, string[]]>([
    [
      'an instalment beyond the income',
      { ...BERLIN, income: { salary: 4_500 }, purchasePrice: 500_000, ownFunds: 80_000 },
      ['MORE_OWN_FUNDS', 'LOWER_PRICE'],
    ],
    [
      'too little of one’s own',
      { ...BERLIN, income: { salary: 6_000 }, purchasePrice: 300_000, ownFunds: 20_000 },
      ['MORE_OWN_FUNDS', 'LOWER_PRICE'],
    ],
    [
      'a repayment that is too fast',
      { ...BERLIN, income: { salary: 4_500 }, purchasePrice: 360_000, ownFunds: 80_000, amortizationRate: 5 },
      ['LONGER_TERM'],
    ],
    [
      'a loan that was stated',
      { ...BERLIN, income: { salary: 4_000 }, purchasePrice: 400_000, ownFunds: 90_000, loanAmount: 360_000 },
      ['MORE_OWN_FUNDS', 'LOWER_PRICE'],
    ],
    [
      'a job on trial',
      {
        ...BERLIN,
        income: { salary: 4_500 },
        contractType: 'PROBATION',
        purchasePrice: 380_000,
        ownFunds: 80_000,
      },
      ['MORE_OWN_FUNDS'],
    ],
  ])('%s: each one is answered as documented', async (_what, body, codes) => {
    expect(await confirmed(body)).toEqual(expect.arrayContaining(codes));
  });

  test('cars, debts and expenses are levers, too', async () => {
    const found = await confirmed({
      ...BERLIN,
      income: { salary: 4_000 },
      expenses: { numberOfVehicles: 2, other: 500 },
      otherDebts: 25_000,
      numberOfAdults: 1,
      purchasePrice: 350_000,
      ownFunds: 80_000,
    });
    expect(found).toEqual(
      expect.arrayContaining(['FEWER_VEHICLES', 'LESS_DEBT', 'LOWER_EXPENSES', 'MORE_INCOME']),
    );
  });

  test('a refused check has none', () => {
    expect(
      leversOf({ ...BERLIN, income: { salary: 4_500 }, purchasePrice: 120_000, ownFunds: 100_000 }),
    ).toEqual([]);
  });
});
