import { lazy, useMemo } from 'react';
import { Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { textsFromParams } from '../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../figure-form/form-origin.tsx';
import { privatePage } from '../../../figure-form/private-page.ts';
import { readForm } from '../../../figure-form/read-form.ts';
import { useFigureForm } from '../../../figure-form/use-figure-form.ts';
import { useStoredForm } from '../../../figure-form/use-stored-form.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PortalServices } from '../../../services.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { calculateFollowUp } from './calculate-follow-up.ts';
import { cheapestOf, KIND_NAMES } from './cheapest-way.ts';
import { FollowUpFields } from './follow-up-fields.tsx';
import { FOLLOW_UP_FORM } from './follow-up-form.ts';
import { financingOfFollowUp, followUpOfFinancing } from './kept-follow-up.ts';
import { marketSteps, stepFor } from './market-steps.ts';

const Result = lazy(() => import('./result.tsx'));
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Anschlussfinanzierung: Wie geht es nach der Zinsbindung weiter?') },
  {
    name: 'description',
    content:
      'Verlängern, andere Bank oder Forward-Darlehen: neue Rate, Zinsen und ab wann sich welcher Weg lohnt. Ohne Anmeldung.',
  },
];

const page = privatePage(load);
export const loader = page.loader;
export const action = page.action;
export const headers = page.headers;

function load(url: URL, params: URLSearchParams, services: PortalServices) {
  const texts = textsFromParams(FOLLOW_UP_FORM, params);
  const { figures } = readForm(FOLLOW_UP_FORM, texts);
  const steps = marketSteps(services, {
    amortizationRate: figures?.amortizationRate ?? 2,
    fixedInterestYears: Number(texts.fixedInterestYears),
  });
  return {
    form: { search: url.search, texts },
    steps,
    today: services.today(),
    openYear: Number(params.get('year')) || undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

export default function FollowUpCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = actionData ?? loaderData;
  const { steps } = loaded;
  const asOf = steps[0]?.asOf;
  const form = useFigureForm(FOLLOW_UP_FORM, loaded.form, asOf);
  const { figures, texts } = form;
  const stored = useStoredForm(FOLLOW_UP_FORM, loaded.form.search, form, {
    kept: form.changed && figures ? financingOfFollowUp(figures) : undefined,
    taken: followUpOfFinancing,
  });
  const result = useMemo(() => figures && calculateFollowUp(figures, texts, steps), [figures, texts, steps]);
  const cheapest = result && cheapestOf(result);
  useAnnouncedResult(
    cheapest
      ? `${KIND_NAMES[cheapest.kind]}: neue Rate ${wholeEuros(cheapest.monthlyRate)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  const loanToValue = figures ? ((figures.remainingDebt ?? 0) * 100) / (figures.propertyValue ?? 1) : 0;
  return (
    <>
      <h1>Wie geht es nach der Zinsbindung weiter?</h1>
      <p className="lead">
        Wenn dein Sollzins ausläuft, braucht die Restschuld einen neuen. Drei Wege, nebeneinander gerechnet.
      </p>
      <FormOrigin
        asOf={asOf}
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
        id="rechner"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <FollowUpFields form={form} market={stepFor(steps, loanToValue)} />
              <FormEnd search={JSON.stringify(texts)} />
              <AnswerBar label="Neue Rate" answer={cheapest && wholeEuros(cheapest.monthlyRate)} />
            </>
          }
          result={
            <Later>
              <Result result={result} hasFaults={figures === undefined} />
            </Later>
          }
        />
      </Form>
      {result && cheapest ? (
        <Later>
          <LaterSections {...loaded} result={result} />
        </Later>
      ) : null}
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(FOLLOW_UP_FORM.figures).map(([name, { label }]) => [name, label]),
);
