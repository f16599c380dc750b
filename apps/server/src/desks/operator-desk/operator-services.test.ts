import type { Provider } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { providerDraws } from './operator-services.ts';

const provider = (id: number) => ({ id, name: `Musterkasse ${id}` }) as Provider;
const counts = { shown: 3, first: 1, firstExpected: 1.25 };

test('reports weights next to the draws, also of fully booked advisers', async () => {
  const lottery = {
    chances: async () => [
      { provider: provider(1), weight: 6, share: 0.75 },
      { provider: provider(2), weight: 2, share: 0.25 },
    ],
    drawn: () => [
      { providerId: 1, ...counts },
      { providerId: 3, ...counts },
      { providerId: 4, ...counts },
    ],
  };
  const find = (id: string) => (id === '3' ? provider(3) : undefined);
  expect(await providerDraws({ lottery, find })).toEqual([
    { providerId: 1, name: 'Musterkasse 1', weight: 6, share: 0.75, ...counts },
    { providerId: 2, name: 'Musterkasse 2', weight: 2, share: 0.25, shown: 0, first: 0, firstExpected: 0 },
    { providerId: 3, name: 'Musterkasse 3', weight: 0, share: 0, ...counts },
    // The provider directory no longer contains provider 4, so its id replaces its name.
    { providerId: 4, name: '4', weight: 0, share: 0, ...counts },
  ]);
});
