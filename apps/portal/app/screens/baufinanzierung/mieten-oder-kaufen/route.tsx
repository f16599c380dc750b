import { lazy, useMemo, useState } from 'react';
import { Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { addressOfTexts, textsFromParams } from '../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../figure-form/form-origin.tsx';
import { privatePage } from '../../../figure-form/private-page.ts';
import { readForm } from '../../../figure-form/read-form.ts';
import { useFigureForm } from '../../../figure-form/use-figure-form.ts';
import { useStoredForm } from '../../../figure-form/use-stored-form.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PortalServices } from '../../../services.ts';
import { useLazySolver } from '../../../typed-figures/use-lazy-solver.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { compareRentAndBuy } from './compare-rent-and-buy.ts';
import { ComparisonFields } from './comparison-fields.tsx';
import { financingOfRentOrBuy, rentOrBuyOfFinancing } from './kept-comparison.ts';
import { RENT_OR_BUY_FORM } from './rent-or-buy-form.ts';
import { amountOf, Result, winnerLabel } from './result.tsx';

const loadSolver = async () => (await import('./compare-rent-and-buy.ts')).compareRentAndBuy;
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Mieten oder kaufen: Was bringt mehr?') },
  {
    name: 'description',
    content:
      'Zwei gleiche Haushalte, einer kauft, einer mietet und legt an: Wer hat nach Jahren mehr? Mit allen Annahmen zum Ändern.',
  },
];

const page = privatePage(load);
export const loader = page.loader;
export const action = page.action;
export const headers = page.headers;

function load(url: URL, params: URLSearchParams, services: PortalServices) {
  const texts = textsFromParams(RENT_OR_BUY_FORM, params);
  const { query } = addressOfTexts(RENT_OR_BUY_FORM, texts);
  const { marketRate, today, landTransferTaxTable } = loadCase(new URL(`?${query}`, url), services);
  const surroundings = { marketRate, today, landTransferTaxTable };
  const { figures } = readForm(RENT_OR_BUY_FORM, texts);
  return {
    form: { search: url.search, texts },
    ...surroundings,
    solved: figures && compareRentAndBuy(figures, texts, surroundings),
    operator: services.operator,
    demo: services.demo,
  };
}

export default function RentOrBuyCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = actionData ?? loaderData;
  const { marketRate, operator, demo } = loaded;
  const form = useFigureForm(RENT_OR_BUY_FORM, loaded.form, marketRate?.asOf);
  const { figures, texts } = form;
  const stored = useStoredForm(RENT_OR_BUY_FORM, loaded.form.search, form, {
    kept: form.changed && figures ? financingOfRentOrBuy(figures, texts.geoCode) : undefined,
    taken: rentOrBuyOfFinancing,
  });
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || texts !== loaded.form.texts);
  const comparison = useMemo(
    () => (solve ? figures && solve(figures, texts, loaded) : loaded.solved),
    [solve, figures, texts, loaded],
  );
  const answer = comparison && `${winnerLabel(comparison)}: ${wholeEuros(amountOf(comparison))}`;
  useAnnouncedResult(answer ? `${answer}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  const { query } = addressOfTexts(RENT_OR_BUY_FORM, texts);
  return (
    <>
      <h1>Mieten oder kaufen?</h1>
      <p className="lead">
        Zwei gleiche Haushalte: Einer kauft. Der andere mietet und legt dasselbe Geld an. Wer hat am Ende
        mehr?
      </p>
      <FormOrigin
        asOf={marketRate?.asOf}
        search={loaded.form.search}
        isPosted={actionData !== undefined}
        appliedFrom={form.changed ? undefined : stored.appliedFrom}
        onStart={() => {
          stored.forget();
          form.startAnew();
        }}
      />
      {form.changed ? null : <ErrorSummary faults={form.faults} labels={LABELS} />}
      <Form
        method="post"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <ComparisonFields form={form} market={marketRate} />
              <FormEnd search={JSON.stringify(texts)} />
              <AnswerBar
                label={comparison ? `${winnerLabel(comparison).split(' ')[0]} bringt mehr` : 'Vergleich'}
                answer={comparison && wholeEuros(amountOf(comparison))}
              />
            </>
          }
          result={
            <Result
              comparison={comparison}
              market={marketRate}
              hasFaults={figures === undefined}
              query={query}
            />
          }
        />
      </Form>
      {comparison ? (
        <Later>
          <LaterSections comparison={comparison} market={marketRate} operator={operator} demo={demo} />
        </Later>
      ) : null}
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(RENT_OR_BUY_FORM.figures).map(([name, { label }]) => [name, label]),
);
