import type { ProviderDraws } from '@heimvorteil/desk/services';
import type { Providers } from '../../leads/providers/index.ts';

const NOTHING = { shown: 0, first: 0, firstExpected: 0 };

/** Providers that can be drawn or were drawn by this process, heaviest first. */
export async function providerDraws({
  lottery,
  find,
}: Pick<Providers, 'find'> & {
  readonly lottery: Pick<Providers['lottery'], 'chances' | 'drawn'>;
}): Promise<ProviderDraws[]> {
  const chances = await lottery.chances(undefined);
  const drawn = new Map(lottery.drawn().map(({ providerId, ...counts }) => [providerId, counts]));
  const now = chances.map(({ provider: { id, name }, weight, share }) => ({
    providerId: id,
    name,
    weight,
    share,
    ...(drawn.get(id) ?? NOTHING),
  }));
  // Include providers that were drawn earlier but have no capacity left.
  const before = [...drawn]
    .filter(([id]) => !now.some(({ providerId }) => providerId === id))
    .map(([id, counts]) => ({
      providerId: id,
      name: find(String(id))?.name ?? String(id),
      weight: 0,
      share: 0,
      ...counts,
    }));
  return [...now, ...before];
}
