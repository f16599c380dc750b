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
import { FormEnd } from '../form-end.tsx';
import type { Route } from './+types/route';
import { OffersFields } from './offer-fields.tsx';
import { OFFERS_FORM, withoutFaultsOfHiddenOffers } from './offers-form.ts';

const Answer = lazy(async () => ({ default: (await import('./answers.tsx')).Answer }));
const Bar = lazy(async () => ({ default: (await import('./answers.tsx')).Bar }));
const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Eigene Angebote vergleichen') },
  {
    name: 'description',
    content:
      'Zwei bis fünf Angebote von Banken nebeneinander: Rate, Restschuld, Effektivzins und was sie bis zum selben Ende kosten. Ohne Kontaktdaten.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    form: {
      search: url.search,
      texts: withoutFaultsOfHiddenOffers(textsFromParams(OFFERS_FORM, url.searchParams)),
    },
    today: services.today(),
    openYear: Number(url.searchParams.get('year')) || undefined,
  };
}

export default function OwnOffersComparison({ loaderData }: Route.ComponentProps) {
  const form = useFigureForm(OFFERS_FORM, loaderData.form, undefined);
  const { figures, texts } = form;
  return (
    <>
      <h1>Welches deiner Angebote ist das beste?</h1>
      <p className="lead">
        Trage ein, was in deinen Angeboten steht. Alle werden bis zum selben Ende gerechnet, auch wenn ihre
        Zinsbindungen verschieden lang sind. Wer du bist, fragt hier niemand.
      </p>
      <FormOrigin
        asOf={undefined}
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
        <CalculatorColumns
          fields={
            <>
              <OffersFields form={form} />
              <FormEnd search={JSON.stringify(texts)} />
              <Later>
                <Bar figures={figures} texts={texts} />
              </Later>
            </>
          }
          result={
            <Later>
              <Answer figures={figures} texts={texts} />
            </Later>
          }
        />
      </Form>
      <Later>
        <LaterSections {...loaderData} figures={figures} texts={texts} />
      </Later>
      <p>
        Noch kein Angebot? <Link to="/baufinanzierung/finanzierungsrechner">Zum Finanzierungsrechner</Link>{' '}
        oder <Link to="/baufinanzierung/finanzierungsangebote">zu den Angeboten des Tages</Link>.
      </p>
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(OFFERS_FORM.figures).map(([name, { label }]) => [name, label]),
);
