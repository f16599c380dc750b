import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawDescriptionOf } from '../../testing/described-api.ts';
import { onPostgres } from '../../testing/on-databases.ts';

const run = promisify(execFile);
/** Workspace with a partner's packages, among them another TypeScript version than ours. */
const PARTNER = fileURLToPath(new URL('../../../../../tooling/partner-client/', import.meta.url));
const program = (name: string) => join(PARTNER, 'node_modules/.bin', name);

/** A partner's program that calls the portal by the generated client. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './portal.ts';

const client = createClient<paths>({ baseUrl: process.argv[2]! });
const monthly = await client.GET('/baufinanzierung/api/v1.0/monthlyrate', {
  params: { query: { purchasePrice: 400_000, geoCode: '1276003' } },
});
if (monthly.error) throw new Error(monthly.error.errors.map(({ message }) => message).join(' '));
const { asOf, additionalCosts }: components['schemas']['MonthlyRateData'] = monthly.data;

const mortgage = await client.POST('/baufinanzierung/api/v1.0/calculators/mortgage', {
  body: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003', fixedInterestYears: 10 },
});
if (mortgage.error) throw new Error(mortgage.error.detail);
const total: number = mortgage.data.additionalCosts.total;

const refused = await client.POST('/baufinanzierung/api/v1.0/calculators/mortgage', {
  body: { purchasePrice: -1, ownFunds: 0 },
});
const codes = refused.error?.errors.map(({ code, field }) => code + ' ' + field) ?? [];
console.log(JSON.stringify({ asOf, same: total === additionalCosts.total, codes }));
`;

onPostgres('a client that is generated from the description', (running) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(PARTNER, '.program-'));
    const description = join(folder, 'openapi.json');
    await writeFile(description, JSON.stringify(await rawDescriptionOf(running())));
    await run(program('openapi-typescript'), [description, '--output', join(folder, 'portal.ts')]);
    await running().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const compiled = async (source: string) => {
    await writeFile(join(folder, 'program.ts'), source);
    const options =
      '--noEmit --strict --skipLibCheck --target esnext --module nodenext --allowImportingTsExtensions --types node';
    try {
      await run(program('tsc'), [...options.split(' '), join(folder, 'program.ts')]);
      return '';
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };

  test('lets a partner write a program that compiles and gets its answers', async () => {
    expect(await compiled(PROGRAM)).toBe('');
    const { port } = running().app.server.address() as { port: number };
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), `http://127.0.0.1:${port}`]);
    expect(JSON.parse(stdout)).toEqual({
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      same: true,
      codes: ['PURCHASE_PRICE_OUT_OF_RANGE purchasePrice'],
    });
  });

  test('refuses to compile unknown fields', async () => {
    expect(await compiled(PROGRAM.replace('purchasePrice: 400_000', "purchasePrice: 'viel'"))).toContain(
      'is not assignable',
    );
    expect(await compiled(PROGRAM.replace('asOf, additionalCosts', 'asOf, additionalcosts'))).toContain(
      'additionalcosts',
    );
    expect(await compiled(PROGRAM.replace('/v1.0/monthlyrate', '/v1.0/monthly-rate'))).not.toBe('');
  });
});
