import { lazy } from 'react';
import { Form, Link } from 'react-router';
import { CalculatorColumns } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../../components/later/later.tsx';
import { textsFromParams } from '../../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../../figure-form/form-origin.tsx';
import { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { servicesContext } from '../../../../services.ts';
import { pageTitle } from '../../../../wording/page-title.ts';
import { FormEnd } from '../../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { loadMarketRates } from './load-market-rates.ts';
import { LoansFields } from './loan-fields.tsx';
import { LOAN_PLACES, LOANS_FORM, withoutFaultsOfHiddenLoans } from './loans-form.ts';
import { missingRates } from './missing-rates.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Mehrere Darlehen in einem Plan') },
  {
    name: 'description',
    content:
      'Bank, Förderdarlehen und Privatdarlehen auf einer Zeitachse: alle Raten zusammen und wo eine Sondertilgung am meisten spart.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const params = new URLSearchParams(url.searchParams);
  // A rate that a form without JavaScript sends back as it was shown is not the visitor's own.
  for (const place of LOAN_PLACES) {
    const name = `nominalInterestRate${place}`;
    if (params.getAll('marketInterestRate').includes(params.get(name) ?? '')) params.delete(name);
  }
  const texts = withoutFaultsOfHiddenLoans(textsFromParams(LOANS_FORM, params));
  return {
    form: { search: url.search, texts },
    marketRates: loadMarketRates(texts, services),
    today: services.today(),
    openYear: Number(url.searchParams.get('year')) || undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

export default function SeveralLoansCalculator({ loaderData }: Route.ComponentProps) {
  const { marketRates } = loaderData;
  const asOf = LOAN_PLACES.map((place) => marketRates[place]?.asOf).find((day) => day !== undefined);
  const form = useFigureForm(LOANS_FORM, loaderData.form, asOf);
  const { figures, texts } = form;
  const missing = missingRates(texts);
  const faults = { ...form.faults, ...missing };
  const shown = {
    ...form,
    faults,
    field: (name: Parameters<typeof form.field>[0]) => ({ ...form.field(name), fault: faults[name] }),
  };
  const stated = { figures, texts, marketRates };
  return (
    <>
      <h1>Was kosten alle Darlehen zusammen?</h1>
      <p className="lead">
        Bank, Förderdarlehen und Geld aus der Familie in einem Plan: was du wann zahlst und in welchem
        Darlehen eine Sondertilgung am meisten spart.
      </p>
      <FormOrigin asOf={asOf} search={loaderData.form.search} isPosted={false} onStart={form.startAnew} />
      {form.changed ? null : <ErrorSummary faults={faults} labels={LABELS} />}
      <Form
        method="get"
        id="rechner"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <LoansFields form={shown} marketRates={marketRates} />
              <FormEnd search={JSON.stringify(texts)} />
              <Later>
                <Bar {...stated} />
              </Later>
            </>
          }
          result={
            <Later>
              <Answer {...stated} hasFaults={figures === undefined || Object.keys(missing).length > 0} />
            </Later>
          }
        />
      </Form>
      <Later>
        <LaterSections {...loaderData} {...stated} />
      </Later>
      <p>
        Nur ein Darlehen? <Link to="/baufinanzierung/tilgungsrechner">Zum Tilgungsrechner</Link>. Du baust?{' '}
        <Link to="/baufinanzierung/tilgungsrechner/bauphase">Zur Bauphase</Link>.
      </p>
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(LOANS_FORM.figures).map(([name, { label }]) => [name, label]),
);
