import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms/financing-case';
import { expect, test } from 'vitest';
import { expectations, formatResults, type Expect } from '../../testing/figures/expected-figures.ts';
import { FIGURE_CASES } from '../../testing/figures/figure-cases.ts';
import {
  expectFigures,
  expectedLike,
  requestFigures,
  showsFigures,
} from '../../testing/figures/figure-places.ts';
import { pageReader } from '../../testing/figures/page-reader.ts';
import { CookieJar } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { answerOf, fieldsOf, figureOf, linksOf, spaced } from '../../testing/page-text.ts';

const RESULT = '/baufinanzierung/v2/finanzierungsrechner/ergebnisseite';
const REQUEST = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true';
/** Place code of a home in Berlin, because the flow requires a place. */
const BERLIN = '1276003001';
/** Answers that the flow asks for but that are not part of the financing case. */
const ANSWERS = {
  financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  followUpStart: 'LESS_THAN_ONE_YEAR',
  projectState: 'OBJECT_FOUND',
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
  withoutScript: 'true',
};

/** Household answers that the other two flows require; they do not change the compared results. */
const HOUSEHOLD = {
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
  numberOfAdults: '2',
  numberOfChildren: '0',
  livingArea: '100',
  salary: '9000',
  withoutScript: 'true',
};
const BUILDINGS = Object.entries(FIGURE_CASES).filter(
  ([, { financingType }]) => financingType === 'BuildingFinancing',
);
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

onPostgres(
  'the numbers of a flow',
  (running) => {
    let expected: Expect | undefined;
    const expectedOf: Expect = (entered) => (expected ??= expectations(running().app))(entered);
    const pageAt = (address: string) => pageReader(running().app)(address);
    const post = async (address: string, form: object) => {
      const answer = await new CookieJar(running().app).ask(address, { ...form }, SAME_ORIGIN);
      expect([address, answer.statusCode]).toEqual([address, 200]);
      return spaced(answer.body);
    };

    for (const [name, anywhere] of Object.entries(FIGURE_CASES)) {
      const entered = { geoCode: BERLIN, ...anywhere };
      test(`${name}: the flow’s result has its loan, and continues with it`, async () => {
        const formatted = formatResults(await expectedOf(entered));
        const html = await post(RESULT, { ...valuesOfCase(entered), ...ANSWERS });
        expect(figureOf(html, /^(Neues )?Darlehen$/)).toBe(formatted.loan);
        const onward = linksOf(html).filter((link) => /purchasePrice=/.test(link) && showsFigures(link));
        expect(onward.length).toBeGreaterThanOrEqual(2);
        for (const link of onward) {
          const reached = await pageAt(link);
          await expectFigures({ address: link, html: reached }, entered, expectedOf);
          // The flow displays the instalment of the best offer, which is the first in the offer list.
          if (link.includes('finanzierungsangebote')) {
            expect(figureOf(reached, /^Rate im Monat$/)).toBe(`${answerOf(html)} €`);
          }
        }
        const requestPage = await post(REQUEST, fieldsOf(html, `action="${REQUEST}"`));
        const figures = requestFigures(requestPage);
        expect(figures).toEqual(expectedLike(figures, await expectedOf(entered)));
      });
    }

    test('there are buildings to check, with a plot that is bought and with one that is owned', () => {
      expect(BUILDINGS.map(([, { landPrice }]) => landPrice === 0)).toEqual([false, true]);
    });

    for (const [name, entered] of BUILDINGS) {
      for (const { flow, price } of [
        { flow: 'finanzierungsvorpruefung', price: 'as it was asked' },
        { flow: 'wie-viel-haus-kann-ich-mir-leisten', price: 'that it has found' },
      ]) {
        test(`${name}: ${flow} continues with it, at the price ${price}`, async () => {
          const address = `/baufinanzierung/v2/${flow}/ergebnisseite`;
          const form = { ...valuesOfCase(entered), savings: String(entered.ownFunds), ...HOUSEHOLD };
          const html = await post(address, form);
          const offers = linksOf(html).find((link) => link.includes('finanzierungsangebote?')) ?? '';
          const carried = caseOfValues(
            valuesFromParams(CASE_FORM, new URL(offers, 'http://test').searchParams),
          );
          const { purchasePrice } = carried;
          const isUnchanged = price === 'as it was asked';
          expect(carried).toEqual({
            ...entered,
            hasCourtage: true,
            numberOfBorrowers: 2,
            ...(isUnchanged ? {} : { purchasePrice }),
          });
          const formatted = formatResults(await expectedOf(carried));
          if (isUnchanged) {
            const figures = await post(`${address}/haushalt`, form);
            expect(figureOf(figures, /^Nebenkosten$/)).toBe(formatted.costs);
            expect(figureOf(html, /^Darlehen$/)).toBe(formatted.loan);
          } else expect(purchasePrice).toBeGreaterThan(entered.purchasePrice);
          await expectFigures({ address: offers, html: await pageAt(offers) }, carried, expectedOf);
          // The contact form below a result and the request button must send equal cases.
          const carrying = fieldsOf(html, `action="${REQUEST.split('?')[0]}`);
          const requestPage = await post(REQUEST, { ...carrying, step: 'change' });
          const requested = requestFigures(requestPage);
          expect(requested).toEqual(expectedLike(requested, await expectedOf(carried)));
        });
      }
    }
  },
  { pages: true },
);
