import { readdirSync } from 'node:fs';
import { CASE_FIELDS } from '@heimvorteil/forms';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { servicesContext, type PortalServices } from '../services/index.ts';
import { SERVICES } from '../testing/portal-services.ts';
import { CALCULATORS_BY_FOLDER } from '../testing/every-calculator.ts';

test('every calculator is among them', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALCULATORS_BY_FOLDER).toSorted());
});

test.each(Object.entries(CALCULATORS_BY_FOLDER))(
  'the form of %s carries every field of a case',
  (_, { form: { fields } }) => {
    expect(Object.keys(CASE_FIELDS).filter((name) => !(name in fields))).toEqual([]);
  },
);

test.each([
  ['own-offers', 0],
  ['repayment-plan', 0],
  ['several-loans', 0],
  ['mortgage', 1],
])('the page of %s waits for a listing %i times', async (name, times) => {
  const findListing = vi.fn<PortalServices['findListing']>(async () => undefined);
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...SERVICES, findListing });
  const pages: Readonly<Record<string, unknown>> = await import(`./${name}/page.ts`);
  const page = Object.values(pages).find((one) => typeof one === 'object');
  const { loader } = page as { loader: (args: object) => Promise<unknown> };
  await loader({ url: new URL('http://127.0.0.1/?exposeId=7'), context });
  expect(findListing).toHaveBeenCalledTimes(times);
});
