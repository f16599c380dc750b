import { expect, test } from 'vitest';
import { expectations, formatResults } from '../../testing/figures/expected-figures.ts';
import { FIGURE_CASES, KNOWN_CASE, queryOf } from '../../testing/figures/figure-cases.ts';
import { expectedLike, requestFigures } from '../../testing/figures/figure-places.ts';
import { pageReader } from '../../testing/figures/page-reader.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { figureOf, spaced } from '../../testing/page-text.ts';
import { adviserPage, askingPerson, confirmationTo, sendByForms } from '../../testing/send-by-forms.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
/** Results of KNOWN_CASE, in every place that displays them. */
const KNOWN_FIGURES = ['2.128', '332.000 €', '4,19 %', '4,30 %', '3,50 %'];

onPostgres(
  'the numbers of a request',
  (running) => {
    for (const [index, [name, entered]] of Object.entries(FIGURE_CASES).entries()) {
      // @contract 3.13
      test(`${name}: by forms alone the same numbers on form, check, adviser’s page and in the mail`, async () => {
        const found = await expectations(running().app)(entered);
        const person = askingPerson(index);
        const address = `${FORM}?${queryOf(entered)}&openForm=true`;
        const { form, review } = await sendByForms(running(), address, person);
        const expected = expectedLike(requestFigures(form), found);
        const adviser = await pageReader(running().app)(await adviserPage(running(), person));
        expect({
          form: requestFigures(form),
          review: requestFigures(review),
          adviser: requestFigures(adviser),
        }).toEqual({ form: expected, review: expected, adviser: expected });

        // The text is, for example, “22.041,00 € (4,59 %)”; compare only the amount.
        expect(figureOf(adviser, /^Zusammen$/)?.replace(/ \(.*/, '')).toBe(formatResults(found).exactCosts);

        const mail = spaced((await confirmationTo(running(), person)).text);
        for (const figure of Object.values(expected)) expect(mail).toContain(figure);
        const known = name === KNOWN_CASE ? KNOWN_FIGURES : [];
        for (const figure of known)
          for (const page of [form, review, adviser, mail]) expect(page).toContain(figure);
      });
    }
  },
  { pages: true, worker: true },
);
