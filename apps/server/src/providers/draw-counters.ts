import { Counter, type Registry } from 'prom-client';
import type { Drawn, ProviderLottery } from './provider-lottery.ts';

/** Counts how often each provider was drawn, and how often it should have been: their ratio tells whether chance is fair. */
export function drawCounters(registry: Registry, lottery: Pick<ProviderLottery, 'drawn'>): void {
  const counter = (name: string, help: string, of: Exclude<keyof Drawn, 'providerId'>) =>
    new Counter({
      name,
      help,
      labelNames: ['provider'],
      registers: [registry],
      collect() {
        this.reset();
        for (const one of lottery.drawn()) this.inc({ provider: String(one.providerId) }, one[of]);
      },
    });
  counter('random_providers_shown_total', 'How often a provider was among those drawn by chance.', 'shown');
  counter('random_providers_first_total', 'How often a provider was drawn first.', 'first');
  counter(
    'random_providers_first_expected_total',
    'How often a provider should have been drawn first: the sum of its shares of all weights.',
    'firstExpected',
  );
}
