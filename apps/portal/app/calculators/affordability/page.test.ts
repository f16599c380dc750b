import { expect, test } from 'vitest';
import { percent } from '@heimvorteil/engine';
import type { PortalServices, RateTableQuery } from '../../services/index.ts';
import { RATE_TABLE, SERVICES } from '../../testing/portal-services.ts';
import { loadAffordability } from './page.ts';

const asked: RateTableQuery[] = [];
/** Whoever is on probation pays 4.1 % in place of 3.8 %. */
const services: PortalServices = {
  ...SERVICES,
  rateTable(query) {
    asked.push(query);
    const rate = query.contractType === 'PROBATION' ? 4.1 : 3.8;
    return { ...RATE_TABLE, table: { ...RATE_TABLE.table, rates: [percent(rate)] } };
  },
};
const load = (params: string) => loadAffordability({ params: new URLSearchParams(params) }, services);

test.each([
  ['', 3.8],
  ['contractType=PERMANENT', 3.8],
  ['contractType=PROBATION', 4.1],
])('a household with „%s“ is calculated at %d %', (params, rate) => {
  expect(load(`salary=4500&savings=80000&${params}`).solved?.market?.rate).toBe(rate);
});

test('the market is asked for the very case', () => {
  asked.length = 0;
  load(
    'place=10115&employmentType=FREELANCER&contractType=LIMITED&financingUseType=RENTING&amortizationRate=3&profession=DOCTOR',
  );
  expect(asked).toEqual([
    expect.objectContaining({
      geoCode: '1276003001',
      employmentType: 'FREELANCER',
      contractType: 'LIMITED',
      financingUseType: 'RENTING',
      amortizationRate: 3,
      profession: 'DOCTOR',
    }),
  ]);
});
