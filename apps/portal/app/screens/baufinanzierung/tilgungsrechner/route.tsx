import { lazy, useMemo } from 'react';
import { Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { textsFromParams } from '../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../figure-form/form-origin.tsx';
import { readForm } from '../../../figure-form/read-form.ts';
import { wholeEuros, writtenDuration } from '../../../financing-case/written-amounts.ts';
import { servicesContext } from '../../../services.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { calculatePlan } from './calculate-plan.ts';
import { withoutHiddenFaults } from './hidden-faults.ts';
import { PlanFields } from './plan-fields.tsx';
import { isAskedFor, PLAN_FORM } from './plan-form.ts';
import { afterRowButton } from './plan-rows.ts';
import { USUAL_LOAN_TO_VALUE, usualPriceOf } from './usual-price.ts';
import { Result } from './result.tsx';
import { usePlanForm } from './use-plan-form.ts';

const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Tilgungsrechner: Wann ist dein Darlehen bezahlt?') },
  {
    name: 'description',
    content:
      'Tilgungsplan Monat für Monat mit Sondertilgungen, Wechsel des Tilgungssatzes und Anschlusszins. Ohne Anmeldung.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // A rate that a form without JavaScript sends back as it was shown is not the visitor's own.
  const params = new URLSearchParams(url.searchParams);
  if (params.get('nominalInterestRate') === params.get('marketInterestRate')) {
    params.delete('nominalInterestRate');
  }
  const read = afterRowButton(params, textsFromParams(PLAN_FORM, params));
  const texts = withoutHiddenFaults(PLAN_FORM, read, (figure) => isAskedFor(read.repaymentBy, figure));
  const { figures } = readForm(PLAN_FORM, texts);
  const purchasePrice = usualPriceOf(figures?.loanAmount ?? 0);
  const marketRate =
    purchasePrice > 0
      ? services.marketRate({
          purchasePrice,
          loanAmount: purchasePrice * USUAL_LOAN_TO_VALUE,
          amortizationRate: figures?.amortizationRate ?? 2,
          fixedInterestYears: Number(texts.fixedInterestYears),
        })
      : undefined;
  return {
    form: { search: url.search, texts },
    marketRate,
    today: services.today(),
    openYear: Number(url.searchParams.get('year')) || undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

export default function RepaymentCalculator({ loaderData }: Route.ComponentProps) {
  const { marketRate, today } = loaderData;
  const form = usePlanForm(loaderData.form, marketRate?.asOf);
  const { figures, texts } = form;
  const result = useMemo(
    () => figures && calculatePlan(figures, texts, marketRate),
    [figures, texts, marketRate],
  );
  const rate = result && wholeEuros(result.whole.monthlyRate);
  useAnnouncedResult(
    result
      ? `Monatliche Rate ${rate}, schuldenfrei nach ${writtenDuration(result.whole.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <h1>Wann ist dein Darlehen bezahlt?</h1>
      <p className="lead">
        Der Tilgungsplan Monat für Monat: mit Sondertilgungen, Wechseln und dem Zins nach der Zinsbindung.
      </p>
      <FormOrigin
        asOf={marketRate?.asOf}
        search={loaderData.form.search}
        isPosted={false}
        onStart={form.startAnew}
      />
      {form.changed ? null : <ErrorSummary faults={form.faults} labels={LABELS} />}
      <Form
        method="get"
        id="rechner"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {/* Enter in a field presses a form's first button: it must not be one that adds a row. */}
        <button type="submit" hidden />
        <CalculatorColumns
          fields={
            <>
              <PlanFields
                form={form}
                market={marketRate}
                corrections={result?.whole.corrections ?? []}
                today={today}
              />
              <FormEnd search={JSON.stringify(texts)} />
              <AnswerBar label="Monatliche Rate" answer={rate} />
            </>
          }
          result={<Result result={result} market={marketRate} hasFaults={figures === undefined} />}
        />
      </Form>
      {result ? (
        <Later>
          <LaterSections {...loaderData} result={result} />
        </Later>
      ) : null}
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(PLAN_FORM.figures).map(([name, { label }]) => [name, label]),
);
