import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { inTurn, sampleOf } from '../../../testing/short-lists.ts';

/** Values for each single field: one of each kind, because each value renders a whole page. */
const ENTERED = ['', '0', '2', '400000', '400000,5', '-1', 'viel', '3,57', '99999999999'];
/** Further values, mostly unreadable numbers; each is entered in all fields of a page at once. */
const ENTERED_TOGETHER = ['-', '3,', '1.', '1.1.2030', '<b>1</b>', '1e9', '  3  '];
/** Addresses that once broke the page: no own funds, only the first digit of a price, an own rate. */
const BEGINNINGS = [
  '',
  '?purchasePrice=2&ownFunds=0&nominalInterestRate=4',
  '?purchasePrice=0,01&ownFunds=0',
];

const calculators = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => slug);

onPostgres(
  'possible entries of a calculator, as addresses',
  (running) => {
    // Without JavaScript a form is sent as entered; e2e/every-prefix.spec.ts tests with JavaScript.
    test.each(sampleOf(calculators))('%s answers every one with its form', async (slug) => {
      const page = await ask(slug, '');
      const names = namesIn(page.body);
      expect(names.length).toBeGreaterThan(1);
      const entered = inTurn(ENTERED);
      const queries = [
        ...names.flatMap((name) => entered().map((text) => `?${new URLSearchParams({ [name]: text })}`)),
        ...ENTERED_TOGETHER.map(
          (text) => `?${new URLSearchParams(names.map((name): [string, string] => [name, text]))}`,
        ),
        ...BEGINNINGS,
      ];
      const failed: string[] = [];
      for (const query of queries) {
        const { statusCode, body } = await ask(slug, query);
        if (statusCode !== 200 || !body.includes('id="inhalt"') || !body.includes('<form'))
          failed.push(`${query}: ${statusCode}`);
      }
      expect(failed).toEqual([]);
    });

    const ask = (slug: string, query: string) =>
      running().app.inject({ url: `/baufinanzierung/${slug}${query}` });
  },
  { pages: true },
);

/** Names of the fields in the page's main part. */
function namesIn(page: string): string[] {
  const main = /<main.*?<\/main>/s.exec(page)?.[0] ?? '';
  const names = [...main.matchAll(/<(?:input|select)\b[^>]* name="([^"]+)"/g)].map(([, name = '']) => name);
  // Leave out `marketInterestRate`, because the server fills it in itself.
  return [...new Set(names)].filter((name) => name !== 'marketInterestRate');
}
