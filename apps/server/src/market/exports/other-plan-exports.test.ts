import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { emptyBoxes, pdfTexts } from '../../testing/pdf-texts.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectRefusal } from '../../testing/expectations.ts';

const ROOT = '/baufinanzierung/tilgungsrechner';
const LOANS = {
  loans: [
    {
      name: 'Bank',
      kind: 'ANNUITY_LOAN',
      loanAmount: 200_000,
      nominalInterestRate: 3.6,
      amortizationRate: 2,
    },
    { kind: 'PRIVATE_LOAN', loanAmount: 24_000, nominalInterestRate: 0, monthlyRate: 200 },
  ],
  specialRepayment: { month: 60, amount: 10_000 },
};
const BUILDING = {
  payouts: [
    { month: 0, amount: 60_000 },
    { month: 8, amount: 240_000 },
  ],
  nominalInterestRate: 3.6,
  amortizationRate: 2,
  fixedInterestYears: 10,
  rent: 900,
};

const OFFERS = {
  loanAmount: 300_000,
  offers: [
    { name: 'Hausbank', nominalInterestRate: 3.6, amortizationRate: 2, fixedInterestYears: 10 },
    { nominalInterestRate: 3.8, monthlyRate: 1_450, fixedInterestYears: 15, fees: 300 },
  ],
  followUpInterestRate: 4.5,
};

onPostgres('plans of several loans and of a construction as files', (running) => {
  const loans = (extension: string, plan: string = JSON.stringify(LOANS)) =>
    running().app.inject({
      url: `${ROOT}/mehrere-darlehen/plan.${extension}?${new URLSearchParams({ plan }).toString()}`,
    });
  const building = (extension: string, form: Record<string, string> = { plan: JSON.stringify(BUILDING) }) =>
    running().app.inject({
      method: 'POST',
      url: `${ROOT}/bauphase/plan.${extension}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  describe('several loans', () => {
    test('CSV: each loan’s instalment next to their sum', async () => {
      const response = await loans('csv');
      expect(response.headers['content-disposition']).toBe(
        'attachment; filename="finanzierungsplan-2026-11-20.csv"',
      );
      const [titles, first] = parse(response.body, { bom: true, delimiter: ';' }) as string[][];
      expect(titles).toEqual([
        'Nummer',
        'Datum',
        'Rate 1',
        'Rate 2',
        'Rate',
        'Zinsen',
        'Tilgung',
        'Restschuld',
        'Angabe',
        'Wert',
      ]);
      // Instalment of the first loan: 200,000 € × 5.6 % / 12 = 933.33 €, of which interest is 600 €
      expect(first?.slice(0, 8)).toEqual([
        '1',
        '',
        '933,33',
        '200,00',
        '1133,33',
        '600,00',
        '533,33',
        '223466,67',
      ]);
    });

    test('CSV: special repayments have a column if there are some', async () => {
      const [bank, family] = LOANS.loans;
      const plan = { loans: [{ ...bank, yearlySpecialRepayment: 1_000 }, family] };
      const [titles, ...rows] = parse((await loans('csv', JSON.stringify(plan))).body, {
        bom: true,
        delimiter: ';',
      }) as string[][];
      expect(rows[11]?.[titles?.indexOf('Sondertilg.') ?? 0]).toBe('1000,00');
    });

    test('XLSX and PDF contain the inputs and the best loan for a special repayment', async () => {
      const sheets = await readExcelFile((await loans('xlsx')).rawPayload);
      expect(sheets.map(({ sheet }) => sheet)).toEqual(['Finanzierungsplan', 'Angaben']);
      const facts = sheets[1]?.data.map(([label]) => label);
      expect(facts).toContain('Darlehen 1 (Bank): Darlehensbetrag');
      expect(facts).toContain('Darlehen 2: Gewünschte Monatsrate');
      expect(facts).toContain('10.000,00\u00a0€ Sondertilgung in „Bank“ sparen');
      const texts = await pdfTexts((await loans('pdf')).rawPayload);
      expect(texts).toContain('Dein Plan über alle Darlehen');
      expect(texts).toContain('Rate 2');
    });
  });

  describe('own offers', () => {
    const offers = (extension: string, plan: string = JSON.stringify(OFFERS)) =>
      running().app.inject({
        url: `/baufinanzierung/finanzierungsrechner/eigene-angebote/plan.${extension}?${new URLSearchParams({ plan }).toString()}`,
      });

    test('CSV: each offer’s interest and debt, month by month to the common end', async () => {
      const response = await offers('csv');
      expect(response.headers['content-disposition']).toBe(
        'attachment; filename="angebotsvergleich-2026-11-20.csv"',
      );
      const rows = parse(response.body, { bom: true, delimiter: ';' }) as string[][];
      expect(rows[0]?.slice(2, 6)).toEqual(['Zinsen 1', 'Zinsen 2', 'Schuld 1', 'Schuld 2']);
      // Interest in the first month: 300,000 € × 3.6 % / 12 and 300,000 € × 3.8 % / 12
      expect(rows[1]?.slice(2, 6)).toEqual(['900,00', '950,00', '299500,00', '299500,00']);
      expect(rows).toHaveLength(181);
    });

    test('XLSX and PDF contain the inputs, the assumptions and the cheapest offer', async () => {
      const sheets = await readExcelFile((await offers('xlsx')).rawPayload);
      const facts = sheets[1]?.data;
      expect(facts).toContainEqual(['Angebot 1 (Hausbank): Sollzins im Jahr', '3,60\u00a0%']);
      expect(facts).toContainEqual(['Angebot 2: Kosten bei Auszahlung', '300,00\u00a0€']);
      expect(facts).toContainEqual(['Angenommener Zins nach der Zinsbindung', '4,50\u00a0%']);
      const texts = await pdfTexts((await offers('pdf')).rawPayload);
      expect(texts).toContain('Deine Angebote im Vergleich');
      expect(texts.join(' ')).toContain(
        'Günstigstes Angebot bis zum Ende des 10. Jahres Angebot 1 (Hausbank)',
      );
    });

    test('PDF: a name in other letters is rendered, and letters outside every font are visibly missing', async () => {
      const [one] = OFFERS.offers;
      const named = ['Банк Ελλάς', 'Bank 平 🙂'].map((name) => ({ ...one, name }));
      const raw = (await offers('pdf', JSON.stringify({ ...OFFERS, offers: named }))).rawPayload;
      expect(await emptyBoxes(raw)).toBe(0);
      const fileText = (await pdfTexts(raw)).join(' ');
      expect(fileText).toContain('Angebot 1 (Банк Ελλάς)');
      expect(fileText).toContain('Angebot 2 (Bank \uFFFD \uFFFD)');
    });

    test('PDF: columns that do not fit are in further tables below', async () => {
      const [one] = OFFERS.offers;
      const five = { ...OFFERS, offers: Array.from({ length: 5 }, () => one) };
      const raw = (await offers('pdf', JSON.stringify(five))).rawPayload;
      const tables = raw.toString('latin1').match(/\/S \/Table\b/g);
      // One table of inputs and one of results; years and months need two tables each.
      expect(tables).toHaveLength(6);
      const texts = await pdfTexts(raw);
      const year = texts.slice(texts.indexOf('Jahr für Jahr'));
      expect(year.indexOf('Zinsen 5')).toBeLessThan(year.indexOf('Schuld 1'));
      expect(year.slice(year.indexOf('Jahr'), year.indexOf('Jahr') + 7)).not.toContain('Schuld 1');
    });

    test('unreadable input, and input against the contract, is refused', async () => {
      expectRefusal(await offers('pdf', '{'), 400, [[undefined, 'NOT_PARSABLE']]);
      expectRefusal(await offers('csv', '{"loanAmount":1,"offers":[]}'), 422, [['offers', 'OUT_OF_RANGE']]);
    });
  });

  describe('construction', () => {
    test('CSV: payout, interest, rent and their sum', async () => {
      const response = await building('csv');
      expect(response.headers['content-disposition']).toBe('attachment; filename="bauphase-2026-11-20.csv"');
      expect(response.headers['cache-control']).toBe('private, no-store');
      const rows = parse(response.body, { bom: true, delimiter: ';' }) as string[][];
      expect(rows[0]?.slice(2, 9)).toEqual([
        'Auszahlung',
        'Zinsen',
        'Tilgung',
        'Bereitstellung',
        'Miete',
        'Belastung',
        'Restschuld',
      ]);
      // Month 7: interest on 60,000 € (0.3 % a month), commitment interest on 240,000 € (0.2 % a month)
      expect(rows[7]?.slice(2, 9)).toEqual([
        '0,00',
        '180,00',
        '0,00',
        '480,00',
        '900,00',
        '1560,00',
        '60000,00',
      ]);
      expect(rows).toHaveLength(121);
    });

    test('XLSX and PDF: a year’s payouts are added, its debt is the last one', async () => {
      const sheets = await readExcelFile((await building('xlsx')).rawPayload);
      expect(sheets[0]?.data[1]).toEqual([1, null, 60_000, 180, 0, 0, 900, 1_080, 60_000]);
      expect(sheets[1]?.data).toContainEqual(['Auszahlung nach 8 Monaten', '240.000,00\u00a0€']);
      const texts = await pdfTexts((await building('pdf')).rawPayload);
      expect(texts).toContain('Deine Bauphase');
      // Paid out: 60,000 € + 240,000 €; remaining debt: 300,000 € less four repayments of 500.00 to 504.51 €
      const year = texts.slice(texts.indexOf('Jahr für Jahr')).map((text) => text.replaceAll('\u00a0', ' '));
      const first = year.slice(year.indexOf('1'), year.indexOf('1') + 8);
      expect([first[1], first[7]]).toEqual(['300.000,00 €', '297.990,99 €']);
    });
  });

  test('each contains the visitor’s entries and the source of its rate', async () => {
    const market = { offerCount: 412, asOf: '2026-11-20' };
    const facts = async (body: Buffer) =>
      (await readExcelFile(body))[1]?.data.map((row) =>
        row.map((cell) => String(cell).replaceAll('\u00a0', ' ')),
      );
    const severalOrigin = JSON.stringify({ purchasePrice: 250_000, rates: [market, null] });
    const several = await running().app.inject({
      url: `${ROOT}/mehrere-darlehen/plan.xlsx?${new URLSearchParams({ plan: JSON.stringify(LOANS), origin: severalOrigin }).toString()}`,
    });
    const ofLoans = await facts(several.rawPayload);
    expect(ofLoans).toContainEqual(['Kaufpreis', '250.000,00 €']);
    expect(ofLoans).toContainEqual([
      'Darlehen 1 (Bank): Herkunft des Sollzinses',
      'Mittel aus 412 Angeboten, Stand 20.11.2026',
    ]);
    expect(ofLoans).toContainEqual(['Darlehen 2: Herkunft des Sollzinses', 'deine eigene Angabe']);
    expect(ofLoans).toContainEqual(['Angenommene Sondertilgung nach Rate 60', '10.000,00 €']);
    const form = { plan: JSON.stringify(BUILDING), origin: JSON.stringify({ rates: [market] }) };
    expect(await facts((await building('xlsx', form)).rawPayload)).toContainEqual([
      'Herkunft des Sollzinses',
      'Mittel aus 412 Angeboten, Stand 20.11.2026',
    ]);
  });

  test('unreadable input, and input against the contract, is refused', async () => {
    for (const extension of ['csv', 'xlsx', 'pdf']) {
      expectRefusal(await loans(extension, '{"loans":'), 400, [[undefined, 'NOT_PARSABLE']]);
      expectRefusal(await loans(extension, '{"loans":[]}'), 422, [['loans', 'OUT_OF_RANGE']]);
      expectRefusal(await building(extension, {}), 400, [[undefined, 'NOT_PARSABLE']]);
      expectRefusal(await building(extension, { plan: '{"payouts":[]}' }), 422, [
        ['payouts', 'OUT_OF_RANGE'],
        ['nominalInterestRate', 'REQUIRED'],
        ['amortizationRate', 'REQUIRED'],
      ]);
    }
    const missing = await running().app.inject({ url: `${ROOT}/mehrere-darlehen/plan.csv` });
    expectRefusal(missing, 400, [[undefined, 'NOT_PARSABLE']]);
  });

  test('a construction’s terms are in no address: its files answer no GET', async () => {
    const plan = JSON.stringify(BUILDING);
    const response = await running().app.inject({
      url: `${ROOT}/bauphase/plan.csv?${new URLSearchParams({ plan }).toString()}`,
    });
    expect(response.statusCode).toBe(404);
  });
});
