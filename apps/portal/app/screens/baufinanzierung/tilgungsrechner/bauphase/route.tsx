import { lazy } from 'react';
import { Form, Link } from 'react-router';
import { CalculatorColumns } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../../components/later/later.tsx';
import { addressOfTexts, textsFromParams } from '../../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../../figure-form/form-origin.tsx';
import { privatePage } from '../../../../figure-form/private-page.ts';
import { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { loadCase } from '../../../../financing-case/load-case.ts';
import type { PortalServices } from '../../../../services.ts';
import { pageTitle } from '../../../../wording/page-title.ts';
import { FormEnd } from '../../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { BuildingFields } from './building-fields.tsx';
import { BUILDING_FORM } from './building-form.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Bauphase: Miete und Darlehen zugleich') },
  {
    name: 'description',
    content:
      'Auszahlung nach Baufortschritt, Bereitstellungszinsen und Miete auf einer Zeitachse: was du in welchem Monat zahlst.',
  },
];

const page = privatePage(load);
export const loader = page.loader;
export const action = page.action;
export const headers = page.headers;

function load(url: URL, params: URLSearchParams, services: PortalServices) {
  const texts = textsFromParams(BUILDING_FORM, params);
  const { query } = addressOfTexts(BUILDING_FORM, texts);
  const { marketRate, today, landTransferTaxTable } = loadCase(new URL(`?${query}`, url), services);
  const { operator, demo } = services;
  const openYear = Number(params.get('year')) || undefined;
  return {
    form: { search: url.search, texts },
    marketRate,
    today,
    landTransferTaxTable,
    openYear,
    operator,
    demo,
  };
}

export default function ConstructionCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = actionData ?? loaderData;
  const { marketRate } = loaded;
  const form = useFigureForm(BUILDING_FORM, loaded.form, marketRate?.asOf);
  const { figures, texts } = form;
  const { landTransferTaxTable, today } = loaded;
  const stated = { figures, texts, marketRate, landTransferTaxTable, today };
  const { query } = addressOfTexts(BUILDING_FORM, texts);
  return (
    <>
      <h1>Was kostet die Bauphase im Monat?</h1>
      <p className="lead">
        Das Darlehen wird nach Baufortschritt ausgezahlt, die Miete läuft weiter: beides auf einer Zeitachse,
        mit den Bereitstellungszinsen.
      </p>
      <FormOrigin
        asOf={marketRate?.asOf}
        search={loaded.form.search}
        isPosted={actionData !== undefined}
        onStart={form.startAnew}
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
              <BuildingFields form={form} market={marketRate} />
              <FormEnd search={JSON.stringify(texts)} />
              <Later>
                <Bar {...stated} />
              </Later>
            </>
          }
          result={
            <Later>
              <Answer {...stated} query={query} />
            </Later>
          }
        />
      </Form>
      <Later>
        <LaterSections {...loaded} {...stated} />
      </Later>
      <p>
        Danach: <Link to="/baufinanzierung/tilgungsrechner">der Tilgungsplan im Ganzen</Link> oder{' '}
        <Link to="/baufinanzierung/tilgungsrechner/mehrere-darlehen">mehrere Darlehen in einem Plan</Link>.
      </p>
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(BUILDING_FORM.figures).map(([name, { label }]) => [name, label]),
);
