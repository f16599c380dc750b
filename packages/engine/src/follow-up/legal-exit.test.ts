import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day-count.ts';
import { addMonths } from '../calendar/add-months.ts';
import { legalExit } from './legal-exit.ts';

const today = '2026-11-22';

// Borrowers may give six months' notice once ten years have passed since the payout (§ 489 (1) no. 2 BGB).
test.each([
  // Payout less than ten years ago
  ['2018-04-15', '2038-04-15', '2028-04-15', '2028-10-15'],
  ['2017-08-31', '2037-08-31', '2027-08-31', '2028-02-29'],
  // Payout exactly ten years ago, so notice is possible today
  ['2016-11-22', '2036-11-22', '2026-11-22', '2027-05-22'],
  // Payout more than ten years ago, so the six months begin today
  ['2016-11-21', '2036-11-21', '2026-11-22', '2027-05-22'],
  ['2010-01-31', '2030-01-31', '2026-11-22', '2027-05-22'],
  ['2020-02-29', '2040-02-28', '2030-02-28', '2030-08-29'],
])(
  'paid out on %s, fixed until %s: notice from %s, out on %s',
  (payoutDate, fixedUntil, noticeFrom, exit) => {
    expect(legalExit({ payoutDate, fixedUntil, today })).toEqual({ noticeFrom, legalExitDate: exit });
  },
);

test.each([
  // The fixed rate ends on 2028-04-15, before notice could take effect on 2028-10-15
  ['2018-04-15', '2028-04-15'],
  ['2018-04-15', '2028-10-14'],
  // Notice is possible, but the fixed rate ends within its six months.
  ['2012-05-01', '2027-05-21'],
  ['2012-05-01', '2022-05-01'],
  // A payout in 9999, after the end of the fixed rate: ten years later exceed the calendar.
  ['9999-12-31', '2030-01-01'],
])('paid out on %s, fixed until %s: the fixed rate ends before', (payoutDate, fixedUntil) => {
  expect(legalExit({ payoutDate, fixedUntil, today })).toBeNull();
});

// @contract 6.15
test('no day that is over is ever called a chance, and none after the end of the fixed rate', () => {
  const days = fc.integer({ min: -9_000, max: 9_000 }).map((far) => addDays(today, far));
  fc.assert(
    fc.property(days, days, (payoutDate, fixedUntil) => {
      const exit = legalExit({ payoutDate, fixedUntil, today });
      if (exit === null) return;
      expect(exit.noticeFrom >= today).toBe(true);
      expect(exit.legalExitDate >= addMonths(today, 6)).toBe(true);
      expect(exit.legalExitDate <= fixedUntil).toBe(true);
    }),
  );
});
