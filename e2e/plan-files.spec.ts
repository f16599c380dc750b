import { expect, test } from './strict-page.ts';

/** Calculators that end with a loan: its plan goes along as files, and no figure of a household with it. */
const CALCULATORS = [
  ['/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/#salary=4567&children=2&savings=80000', '4.567'],
  ['/baufinanzierung/budgetrechner#netIncome=4567&expenses=1800', '4.567'],
  ['/baufinanzierung/mieten-oder-kaufen?purchasePrice=400000&ownFunds=80000#coldRent=1234', '1.234'],
] as const;

for (const [address, told] of CALCULATORS) {
  test(`the loan of ${address.split(/[?#]/)[0]} is there as a plan`, async ({ page }) => {
    await page.goto(address);
    // What the link says behind the # the browser works out.
    const [, field = ''] = /#(\w+)=/.exec(address) ?? [];
    await expect(page.locator(`#${field}`)).toHaveValue(told);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [name, type] of [
      [/CSV/, 'text/csv'],
      [/XLSX/, 'openxmlformats'],
      [/PDF/, 'application/pdf'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      expect(href).toMatch(/plan[.]\w+[?]loanAmount=[1-9]\d+/);
      expect(href).not.toMatch(/salary|netIncome|expenses|coldRent|children|savings/);
      const file = await page.request.get(href ?? '');
      expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
      if (type !== 'text/csv') continue;
      const text = (await file.text()).replaceAll('\u00a0', ' ');
      expect(text).toMatch(/;Kaufpreis;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Kaufnebenkosten;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Eigenkapital;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Herkunft des Sollzinses;Mittel aus \d+ Angeboten?, Stand \d\d[.]\d\d[.]\d{4}/);
      expect(text).toMatch(/;Zinsbindung;10 Jahre/);
      expect(text).toMatch(/;Repräsentatives Beispiel;.*Darlehensgeber \S.*, Zinsen vom/);
    }
  });
}

test('the calculator’s file is the plan of its screen, with what was typed', async ({ page }) => {
  await page.goto(
    '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&amortizationRate=2',
  );
  // 346,280 € at 3.6 % with 2 % repayment, rate and instalment staying after the fixed years: 344 instalments
  const reader = page.getByRole('slider', { name: 'Jahr im Verlauf ablesen' });
  await expect(reader).toHaveAttribute('max', '29');
  const href = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  const lines = (await (await page.request.get(href ?? '')).text())
    .replaceAll('\u00a0', ' ')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(345);
  expect(lines.at(-1)).toMatch(/^344;[^;]*;[^;]+;[^;]+;[^;]+;0,00;0,00;/);
  const text = lines.join('|');
  for (const input of [
    ';Kaufpreis;400.000,00 €',
    ';Kaufnebenkosten;46.280,00 €',
    ';Eigenkapital;100.000,00 €',
    ';Herkunft des Sollzinses;deine eigene Angabe',
  ])
    expect(text).toContain(input);
  expect(text).not.toContain('Repräsentatives Beispiel');
});

test('the follow-up loan’s file says where the rate of the cheapest way comes from', async ({ page }) => {
  const debt = '#remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';
  for (const [query, origin] of [
    // Without an offer of the own bank its rate is the market's, too.
    ['?amortizationRate=2', /;Herkunft des Sollzinses;Mittel aus \d+ Angeboten?, Stand /],
    ['?nominalInterestRate=3.6&prolongationRate=3.4', /;Herkunft des Sollzinses;deine eigene Angabe/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/baufinanzierung/anschlussfinanzierung${query}${debt}`);
    const link = page.getByRole('link', { name: /CSV/ });
    await expect(link).toHaveAttribute('href', /loanAmount=200000/);
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect((await file.text()).replaceAll('\u00a0', ' ')).toMatch(origin);
  }
});
