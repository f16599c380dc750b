import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expectations.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { onPostgres } from '../../testing/on-databases.ts';

const ROOT = '/baufinanzierung/tilgungsrechner';
const MARKET = { offerCount: 412, asOf: '2026-11-20' };
const TERMS = { loanAmount: 200_000, nominalInterestRate: 3.6, amortizationRate: 2 };
const SEVERAL = {
  loans: [
    { kind: 'PRIVATE_LOAN', loanAmount: 24_000, nominalInterestRate: 0, monthlyRate: 200 },
    { name: 'Bank', kind: 'ANNUITY_LOAN', ...TERMS },
  ],
};
const BUILDING = {
  ...TERMS,
  loanAmount: undefined,
  payouts: [
    { month: 0, amount: 60_000 },
    { month: 8, amount: 140_000 },
  ],
  fixedInterestYears: 10,
};

onPostgres('the example in a plan’s files', (running) => {
  const lender = () => [...running().market.current().providers.values()][0]!;
  const example = (lenderId: number = lender().lenderId) => ({
    ...MARKET,
    lenderId,
    nominalInterestRate: 3.7,
    fixedInterestYears: 10,
    standsIn: false,
  });
  const get = (path: string, query: Record<string, unknown>, origin: unknown) => {
    const fields = Object.entries({ ...query, origin }).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return running().app.inject({ url: `${ROOT}/${path}?${new URLSearchParams(fields).toString()}` });
  };
  const post = (path: string, form: Record<string, unknown>) =>
    running().app.inject({
      method: 'POST',
      url: `${ROOT}/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(
        Object.entries(form).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
      ).toString(),
    });
  const exports = {
    'the plan of a loan': (extension: string, origin: object) => get(`plan.${extension}`, TERMS, origin),
    'the plan of several loans': (extension: string, origin: object) =>
      get(`mehrere-darlehen/plan.${extension}`, { plan: SEVERAL }, origin),
    'the plan of a construction': (extension: string, origin: object) =>
      post(`bauphase/plan.${extension}`, { plan: BUILDING, origin }),
  };
  const kinds = Object.keys(exports) as (keyof typeof exports)[];

  async function textsIn(kind: keyof typeof exports, origin: object): Promise<Record<string, string>> {
    const [csv, xlsx, pdf] = await Promise.all(
      ['csv', 'xlsx', 'pdf'].map((extension) => exports[kind](extension, origin)),
    );
    const rows = parse(csv!.body, { bom: true, delimiter: ';' }) as string[][];
    const cells = (await readExcelFile(xlsx!.rawPayload)).flatMap(({ data }) => data.flat());
    const texts = await pdfTexts(pdf!.rawPayload);
    const fileText = { csv: rows.flat().join(' '), xlsx: cells.join(' '), pdf: texts.join(' ') };
    return Object.fromEntries(
      Object.entries(fileText).map(([extension, text]) => [extension, text.replaceAll(/\s+/g, ' ')]),
    );
  }

  test.each(kinds)('%s at the market’s mean names the representative offer', async (kind) => {
    const rates = kind === 'the plan of several loans' ? [null, MARKET] : [MARKET];
    for (const [extension, fileText] of Object.entries(await textsIn(kind, { rates, example: example() }))) {
      expect([extension, fileText]).toEqual([extension, expect.stringContaining('Repräsentatives Beispiel')]);
      for (const needed of [
        'Nettodarlehensbetrag 200.000,00 €',
        // APR: (1 + 3.7 % / 12)^12 − 1 = 3.76 %; with the court fee of 435 €, 3.78 %
        'effektiver Jahreszins 3,78 %',
        'gebundener Sollzins 3,70 % p. a. für 10 Jahre',
        // 200,000 × (3.7 % + 2 %) / 12
        '120 Monatsraten zu 950,00 €, danach Restschuld',
        'Gesamtbetrag',
        'Eingerechnet sind 435,00 € Grundbuchgebühr für die Grundschuld.',
        'Notarkosten kommen hinzu',
        'Gesichert durch eine Grundschuld.',
        'Mindestens zwei Drittel von 412 Angeboten sind so günstig oder günstiger.',
        `Darlehensgeber ${lender().name}, Zinsen vom 20.11.2026.`,
        'Vermittler: Heimvorteil Demo, Musterweg 1, 00000 Musterstadt.',
      ])
        expect([extension, fileText]).toEqual([extension, expect.stringContaining(needed)]);
    }
  });

  test.each(kinds)('%s at the offer of one lender names the lender, and not a mean', async (kind) => {
    const accepted = { ...MARKET, offerCount: 1, lenderId: lender().lenderId };
    const rates = kind === 'the plan of several loans' ? [null, accepted] : [accepted];
    for (const [extension, fileText] of Object.entries(await textsIn(kind, { rates }))) {
      expect([extension, fileText]).toEqual([
        extension,
        expect.stringContaining(`Angebot von ${lender().name}, Stand 20.11.2026`),
      ]);
      expect(fileText).not.toContain('Mittel aus');
    }
    const removed = await textsIn(kind, {
      rates: rates.map((rate) => rate && { ...rate, lenderId: 987_654_321 }),
    });
    expect(removed['csv']).toContain('Angebot von einem Anbieter, Stand 20.11.2026');
  });

  test.each(kinds)('%s at rates that were entered needs none', async (kind) => {
    for (const fileText of Object.values(await textsIn(kind, { rates: [null, null] })))
      expect(fileText).not.toMatch(/Beispiel mit|Repräsentatives/);
  });

  test('a lender that left the market is not named, and no link names it', async () => {
    const origin = { rates: [MARKET], example: example(987_654_321) };
    for (const fileText of Object.values(await textsIn('the plan of a loan', origin)))
      expect(fileText).not.toContain('Repräsentatives');
    const named = { ...example(), lender: 'Meine Bank' };
    expectRefusal(await get('plan.pdf', TERMS, { example: named }), 422, [
      ['example.lender', 'UNKNOWN_FIELD'],
    ]);
  });
});
