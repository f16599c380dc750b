import { valuesOfCase } from '@heimvorteil/forms';
import { FIGURE_CASES } from './figure-cases.ts';
import { expectations, writtenFigures } from './expected-figures.ts';
import { expectFigures, expectedRequestFigures, requestFigures } from './figure-places.ts';
import { answerOf, fieldsOf, figureOf, linksOf, htmlOf, readableHtml } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const RESULT = '/baufinanzierung/v2/finanzierungsrechner/ergebnisseite';
const REQUEST = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true';
/** The flow asks for a place. */
const BERLIN = '1276003001';
/** What the flow asks beside the case. */
const ANSWERS = {
  financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  followUpStart: 'LESS_THAN_ONE_YEAR',
  projectState: 'OBJECT_FOUND',
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
  withoutScript: 'true',
};

for (const [name, anywhere] of Object.entries(FIGURE_CASES)) {
  const stated = { geoCode: BERLIN, ...anywhere };
  test(`${name}: the flow’s result has its loan, and leads on with it`, async ({ request }) => {
    const expectedOf = expectations(request);
    const written = writtenFigures(await expectedOf(stated));
    const response = await request.post(RESULT, { form: { ...valuesOfCase(stated), ...ANSWERS } });
    const html = await readableHtml(response, RESULT);
    expect(figureOf(html, /^(Neues )?Darlehen$/)).toBe(written.loan);
    const onward = linksOf(html).filter((link) => /purchasePrice=/.test(link));
    expect(onward.length).toBeGreaterThanOrEqual(2);
    for (const way of onward) {
      const reached = await htmlOf(request, way);
      await expectFigures({ address: way, html: reached }, stated, expectedOf);
      // The best of all is the one that heads the list.
      if (way.includes('finanzierungsangebote')) expect(answerOf(reached)).toBe(answerOf(html));
    }
    const asked = await request.post(REQUEST, { form: fieldsOf(html, `action="${REQUEST}"`) });
    expect(requestFigures(await readableHtml(asked, REQUEST))).toEqual(
      expectedRequestFigures(await expectedOf(stated)),
    );
  });
}
