import { featureDatafile, featureDecisions as operation } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { deciding, FEATURE_FLAGS } from './feature-flags.ts';

const { decisions: featureDecisions } = deciding(FEATURE_FLAGS);

const API = '/baufinanzierung/api/v1.0/features';

describe('decisions', () => {
  // @contract 4.5
  test('an unknown visitor sees every flag’s default', () => {
    const defaults = Object.entries(FEATURE_FLAGS).map(([key, { defaultValue }]) => [key, defaultValue]);
    expect(Object.entries(featureDecisions(undefined))).toEqual(defaults);
  });

  test('a visitor’s variations are stable, visitors differ, and no call is needed', () => {
    const visitors = Array.from({ length: 200 }, (_, number) => featureDecisions(`visitor-${number}`));
    expect(featureDecisions('visitor-7')).toEqual(visitors[7]);
    const seen = visitors.map((decisions) => decisions['lead_1315_exclusive']);
    const share = seen.filter((variation) => variation === 'lead_1315_on').length / seen.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });
});

onPostgres('feature flags', (running) => {
  const get = (path: string, headers = {}) => running().app.inject({ url: `${API}/${path}`, headers });

  // @spec 7.6
  test('the datafile is the flag file', async () => {
    expect(expectAnswer(await get('datafile'), featureDatafile)).toEqual({ features: FEATURE_FLAGS });
  });

  test('decisions of a visitor stay out of shared caches', async () => {
    const anonymous = await get('decisions');
    const ofVisitor = await get('decisions', { 'x-visitor-id': 'visitor-1' });
    expect(expectAnswer(anonymous, operation)).toEqual(featureDecisions(undefined));
    expect(expectAnswer(ofVisitor, operation)).toEqual(featureDecisions('visitor-1'));
    expect([anonymous, ofVisitor].map(({ headers }) => headers['cache-control'])).toEqual([
      'public, max-age=0, s-maxage=60',
      'no-store',
    ]);
    expectRefusal(await get('decisions', { 'x-visitor-id': 'x'.repeat(129) }), 422, [
      ['x-visitor-id', 'TOO_LONG'],
    ]);
  });
});

onPostgres(
  'feature flags in production',
  (running) => {
    // @spec 7.6
    test('the datafile is not there', async () => {
      const response = await running().app.inject({ url: `${API}/datafile` });
      expectRefusal(response, 404, [[undefined, 'NOT_FOUND']]);
    });
  },
  { config: { demo: false } },
);
