import { LAND_TRANSFER_TAX_HISTORY } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { byLaw } from './wording.ts';

test('the law’s tax is written whole, of every state and day', () => {
  for (const { percent, from } of Object.values(LAND_TRANSFER_TAX_HISTORY).flat()) {
    const [year, month, day] = from.split('-');
    const written = percent.toLocaleString('de-DE', { minimumFractionDigits: 1 });
    expect(byLaw({ percent, since: from })).toBe(`gesetzlich seit ${day}.${month}.${year}: ${written} %`);
  }
});
