import { calculateRepaymentPlan } from '@heimvorteil/contracts';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';
import { csvText } from './plan-sheet.ts';

const TERMS = {
  loanAmount: 200_000,
  nominalInterestRate: 2,
  amortizationRate: 3,
  fixedInterestYears: 10,
  payoutDate: '2026-01-31',
};
const QUERY = new URLSearchParams(
  Object.entries(TERMS).map(([name, value]): [string, string] => [name, String(value)]),
).toString();

/** Texts that a spreadsheet would run or split into several cells, with their safe form. */
const FORMULAS: readonly (readonly [text: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ['+4930123', "'+4930123"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("http://a.example")', '"\'=HYPERLINK(""http://a.example"")"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\0=1', "'\0=1"],
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['Straße', 'Straße'],
];

onPostgres('the plan as a file', (running) => {
  const get = (extension: string, query = QUERY) =>
    running().app.inject({ url: `/baufinanzierung/tilgungsrechner/plan.${extension}?${query}` });
  const plan = async () =>
    expectAnswer(
      await running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v1.0/calculators/repayment-plan',
        payload: TERMS,
      }),
      calculateRepaymentPlan,
    );

  test('CSV: German Excel opens it, and its rows are the call’s', async () => {
    const response = await get('csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="tilgungsplan-2026-11-20.csv"',
    );
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.split('\r\n')[0]).toBe(
      '\ufeffNummer;Datum;Rate;Zinsen;Tilgung;Sondertilgung;Restschuld;Angabe;Wert',
    );
    const rows = parse(response.body, { bom: true, delimiter: ';', from: 2 }) as string[][];
    const { installments } = await plan();
    const euros = (text: string | undefined) => Number(text?.replace(',', '.'));
    expect(rows.map(([number, , ...cells]) => [Number(number), ...cells.slice(0, 5).map(euros)])).toEqual(
      installments.map((row) => [
        row.number,
        row.payment,
        row.interest,
        row.amortization,
        row.specialRepayment,
        row.remainingDebt,
      ]),
    );
    // The last instalment as published by the comparison portal Biallo.
    expect(rows.at(-1)?.slice(0, 7)).toEqual([
      '120',
      '31.01.2036',
      '833,33',
      '223,75',
      '609,58',
      '0,00',
      '133640,67',
    ]);
  });

  test('XLSX: numbers are numbers, days are days, and the inputs are included', async () => {
    const response = await get('xlsx');
    const sheets = await readExcelFile(response.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Tilgungsplan', 'Angaben']);
    const rows = sheets[0]?.data ?? [];
    expect(rows).toHaveLength(121);
    expect(rows[120]).toEqual([120, new Date('2036-01-31T00:00:00Z'), 833.33, 223.75, 609.58, 0, 133_640.67]);
    expect(sheets[1]?.data).toContainEqual(['Darlehensbetrag', '200.000,00\u00a0€']);
    expect(sheets[1]?.data).toContainEqual(['Tilgungsplan', 'berechnet am 20.11.2026']);
  });

  describe('PDF', () => {
    test('is tagged, German, titled, with every font embedded', async () => {
      const { rawPayload } = await get('pdf');
      const raw = rawPayload.toString('latin1');
      expect(raw.startsWith('%PDF-1.7')).toBe(true);
      expect(raw).toContain('/Marked true');
      expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(raw).toContain('/DisplayDocTitle true');
      expect(raw.match(/\/FontFile\d? /g)?.length).toBe(2);
      expect(raw).not.toMatch(/Helvetica|Times/);
      const document = await getDocument({ data: new Uint8Array(rawPayload) }).promise;
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({ Title: 'Dein Tilgungsplan', Language: 'de' });
    });

    test('reads in order: title, inputs, results, assumptions, years, instalments, terms', async () => {
      const { rawPayload } = await get('pdf');
      const raw = rawPayload.toString('latin1');
      const counts = ['H1', 'H2', 'Table', 'TD', 'TH'].map((tag) => [
        tag,
        raw.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length,
      ]);
      expect(Object.fromEntries(counts)).toEqual({
        H1: 1,
        H2: 6,
        Table: 4,
        // Data cells: 5 inputs and 9 results; 10 years of 5 amounts; 120 instalments with day and 5 amounts
        TD: 14 + 10 * 5 + 120 * 6,
        // Header cells: the first of each row, and one row per table of amounts, even across pages
        TH: 14 + 10 + 120 + 6 + 7,
      });
      const texts = await pdfTexts(rawPayload);
      const fileText = texts.join('|').replaceAll('\u00a0', ' ');
      const order = [
        'Dein Tilgungsplan',
        'Deine Angaben',
        '200.000,00 €',
        'Ergebnis',
        '833,33 €',
        'Jahr für Jahr',
        'Rate für Rate',
        '31.01.2036',
        '133.640,67 €',
        'Begriffe',
        'Effektiver Jahreszins: Der Sollzins samt Kosten',
        'Zinsbindung: Die Jahre',
      ];
      let from = 0;
      for (const text of order) {
        const at = fileText.indexOf(text, from);
        expect([text, at >= from]).toEqual([text, true]);
        from = at;
      }
      expect(fileText).toContain('Seite 1 von');
    });

    test('a plan of two centuries is shown by years', async () => {
      const texts = await pdfTexts(
        (await get('pdf', 'loanAmount=100000&nominalInterestRate=0&amortizationRate=0.5')).rawPayload,
      );
      expect(texts.join(' ')).toContain('Alle 2400 Raten stehen in der CSV- und in der Excel-Datei');
    });
  });

  describe('the visitor’s entries and the source of the rate', () => {
    const ORIGIN = {
      purchasePrice: 250_000,
      ownFunds: 78_925,
      additionalCosts: 28_925,
      rates: [{ offerCount: 412, asOf: '2026-11-20' }],
    };
    const query = (origin: object) =>
      `${QUERY}&${new URLSearchParams({ origin: JSON.stringify(origin) }).toString()}`;
    const ENTERED: [string, string][] = [
      ['Kaufpreis', '250.000,00 €'],
      ['Kaufnebenkosten', '28.925,00 €'],
      ['Eigenkapital', '78.925,00 €'],
      ['Darlehensbetrag', '200.000,00 €'],
      ['Sollzins im Jahr', '2,00 %'],
      ['Herkunft des Sollzinses', 'Mittel aus 412 Angeboten, Stand 20.11.2026'],
      ['Anfängliche Tilgung im Jahr', '3,00 %'],
      ['Zinsbindung', '10 Jahre'],
      ['Auszahlung', '31.01.2026'],
    ];
    const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

    test('CSV: in two columns next to the table', async () => {
      const { body } = await get('csv', query(ORIGIN));
      const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
      expect(rows[0]).toMatchObject({ Nummer: '1', Angabe: 'Berechnet am', Wert: '20.11.2026' });
      const inputRows = rows.slice(1, 10).map(({ Angabe, Wert }) => [Angabe, plain(Wert)]);
      expect(inputRows).toEqual(ENTERED);
      expect(rows[10]).toMatchObject({ Angabe: 'Annahme', Wert: expect.stringContaining('Unverbindlich') });
      expect(rows).toHaveLength(120);
    });

    test('XLSX and PDF: above the results', async () => {
      const sheets = await readExcelFile((await get('xlsx', query(ORIGIN))).rawPayload);
      const facts = sheets[1]?.data.map((row) => row.map(plain)) ?? [];
      const from = facts.findIndex(([label]) => label === 'Kaufpreis');
      expect(facts.slice(from, from + ENTERED.length)).toEqual(ENTERED);
      const texts = await pdfTexts((await get('pdf', query(ORIGIN))).rawPayload);
      const fileText = plain(texts.filter((text) => text.trim() !== '').join('|'));
      for (const [label, value] of ENTERED) expect(fileText).toContain(`${label}|${value}`);
    });

    test('a plan that continues unchanged names the fixed-rate period, and the remaining debt at its end', async () => {
      const terms = QUERY.replace('&fixedInterestYears=10', '');
      const origin = JSON.stringify({ fixedInterestYears: 10, rates: [null] });
      const { rawPayload } = await get('xlsx', `${terms}&${new URLSearchParams({ origin }).toString()}`);
      const facts = (await readExcelFile(rawPayload))[1]?.data.map((row) => row.map(plain));
      expect(facts).toContainEqual(['Herkunft des Sollzinses', 'deine eigene Angabe']);
      expect(facts).toContainEqual(['Zinsbindung', '10 Jahre']);
      // Remaining debt as published by the comparison portal Biallo.
      expect(facts).toContainEqual(['Restschuld am Ende der Zinsbindung', '133.640,67 €']);
      expect(facts).toContainEqual(['Restschuld am Ende des Plans', '0,00 €']);
    });

    test.each<[string, number, ExpectedError[]]>([
      ['{', 400, [[undefined, 'NOT_PARSABLE']]],
      ['{"purchasePrice":0}', 422, [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']]],
      ['{"luck":1}', 422, [['luck', 'UNKNOWN_FIELD']]],
    ])('%j is refused', async (origin, status, errors) => {
      const originQuery = new URLSearchParams({ origin }).toString();
      expectRefusal(await get('csv', `${QUERY}&${originQuery}`), status, errors);
    });
  });

  test.each(FORMULAS)('a loan or offer called %j is no formula and no second cell', async (name) => {
    const loan = { name, nominalInterestRate: 3.6, amortizationRate: 2 };
    const several = { loans: [{ ...loan, kind: 'ANNUITY_LOAN', loanAmount: 200_000 }] };
    const offer = { ...loan, fixedInterestYears: 10 };
    for (const [screen, terms] of [
      ['tilgungsrechner/mehrere-darlehen', { loans: [...several.loans, ...several.loans] }],
      ['finanzierungsrechner/eigene-angebote', { loanAmount: 300_000, offers: [offer, offer] }],
    ] as const) {
      const query = new URLSearchParams({ plan: JSON.stringify(terms) }).toString();
      const url = `/baufinanzierung/${screen}/plan.csv?${query}`;
      const answer = await running().app.inject({ url });
      // Names of loans and offers must be a single line.
      if (/[\0\n]/.test(name)) {
        expect(answer.statusCode).toBe(422);
        continue;
      }
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      // The parser throws if rows have different numbers of cells, so no name may have split a cell.
      const cells = (parse(answer.body, { bom: true, delimiter: ';' }) as string[][]).flat();
      expect(cells).toContainEqual(expect.stringContaining(`1 (${name.trim()}): `));
      expect(cells.filter((cell) => /^[=+@＝＋＠\t\r\0]|^-(?![\d.]+,\d\d$)/.test(cell))).toEqual([]);
    }
  });

  test.each(['"; filename="b.exe', "Tür; filename*=UTF-8''b.exe", 'a\r\nX-Evil: 1', 'Grüße 🏠\\"'])(
    'the name %j of a loan is part of no header',
    async (name) => {
      const loan = { name, kind: 'ANNUITY_LOAN', loanAmount: 200_000, nominalInterestRate: 3.6 };
      const loans = [1, 2].map(() => ({ ...loan, amortizationRate: 2 }));
      const query = new URLSearchParams({ plan: JSON.stringify({ loans }), name, filename: name }).toString();
      for (const extension of ['csv', 'xlsx', 'pdf']) {
        const url = `/baufinanzierung/tilgungsrechner/mehrere-darlehen/plan.${extension}?${query}`;
        const { statusCode, headers } = await running().app.inject({ url });
        expect([statusCode, headers['content-disposition'], headers['x-evil']]).toEqual(
          name.includes('\n')
            ? [422, undefined, undefined]
            : [200, `attachment; filename="finanzierungsplan-2026-11-20.${extension}"`, undefined],
        );
      }
    },
  );

  test('lists are in the query as month and amount', async () => {
    const { body } = await get('csv', `${QUERY}&specialRepayments=12:5000,24:2500`);
    const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect([rows[11]?.['Sondertilgung'], rows[23]?.['Sondertilgung']]).toEqual(['5000,00', '2500,00']);
  });

  test.each<[string, number, ExpectedError[]]>([
    [
      '',
      422,
      [
        ['loanAmount', 'REQUIRED'],
        ['nominalInterestRate', 'REQUIRED'],
        ['amortizationRate', 'REQUIRED'],
      ],
    ],
    ['loanAmount=x&nominalInterestRate=1&amortizationRate=2', 400, [['loanAmount', 'WRONG_TYPE']]],
    [
      'loanAmount=1&loanAmount=2&nominalInterestRate=1&amortizationRate=2',
      400,
      [['loanAmount', 'WRONG_TYPE']],
    ],
    ['loanAmount=300000&nominalInterestRate=4&monthlyRate=999', 422, [[undefined, 'COULD_NOT_CALCULATE']]],
    [`${QUERY}&payoutDate2=x&__proto__[x]=1`, 200, []],
  ])('%j is answered', async (query, status, errors) => {
    for (const extension of ['csv', 'xlsx', 'pdf']) {
      const response = await get(extension, query);
      if (status === 200) expect(response.statusCode).toBe(200);
      else expectRefusal(response, status, errors);
    }
  });
});

test.each(FORMULAS)('the text %j is no formula and no second cell: %j', (text, formatted) => {
  expect(csvText([[text]])).toBe(`\ufeff${formatted}\r\n`);
});

test('amounts have a decimal comma and no thousands separator, below zero too', () => {
  expect(csvText([[-1_234.5, 7]])).toBe('\ufeff-1234,50;7,00\r\n');
});
