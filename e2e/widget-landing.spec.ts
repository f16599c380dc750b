import { answerOf, htmlOf } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
/** As a widget's links carry it: no own funds, which are 20 % of the price by default. */
const CARRIED =
  'cmp_name=cost-widget&purchasePrice=400000&geoCode=1276003001&postcode=10115&amortizationRate=1';
const TERMS = 'bei 1 % Tilgung und 20 % Eigenkapital';

for (const [name, path] of [
  ['the offers', `${ROOT}/finanzierungsangebote`],
  ['the calculator', `${ROOT}/finanzierungsrechner`],
  ['the exclusive calculator', `${ROOT}/finanzierungsrechner?exclusive=true`],
  ['a provider', '/anbieter/10047/'],
] as const) {
  test(`who follows a widget to ${name} finds its very instalment first`, async ({ request }) => {
    const asked = await request.get(
      `${ROOT}/api/v1.0/widget?type=cost-widget&purchasePrice=400000&geoCode=1276003001&postcode=10115`,
    );
    const { monthlyRate } = (await asked.json()) as {
      monthlyRate: { monthlyRate: number; offerCount: number };
    };
    const html = await htmlOf(request, `${path}${path.includes('?') ? '&' : '?'}${CARRIED}`);
    const shown = Math.round(monthlyRate.monthlyRate).toLocaleString('de-DE');
    expect(answerOf(html)).toBe(shown);
    if (path.includes('rechner')) return;
    expect(html).toContain(TERMS);
    expect(html).toContain(`Mittel aus ${monthlyRate.offerCount} Angeboten`);
  });
}
