import { lazy } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { loadVariantRates } from '../../../financing-case/case-variants.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { useFinancingCase } from '../../../financing-case/use-financing-case.ts';
import { useStoredCase } from '../../../financing-case/use-stored-case.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { servicesContext } from '../../../services.ts';
import type { Route } from './+types/route';
import { FormEnd } from './form-end.tsx';
import { LoanFields } from './loan-fields.tsx';
import { ProvenanceLine } from './provenance-line.tsx';
import { PurchaseFields } from './purchase-fields.tsx';
import { Result } from './result.tsx';
import { ResultBar } from './result-bar.tsx';
import { spokenResult } from './spoken-result.ts';
import styles from './route.module.css';

const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Finanzierungsrechner: Was kostet dich das Haus im Monat?') },
  {
    name: 'description',
    content:
      'Monatsrate, Nebenkosten, Restschuld und Tilgungsplan für deinen Hauskauf, mit den Zinsen des Tages. Ohne Anmeldung, ohne Kontaktdaten.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const loaded = loadCase(url, services);
  return {
    case: loaded,
    variantRates: loadVariantRates(loaded, services),
    openYear: Number(url.searchParams.get('year')) || undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

export default function FinancingCalculator({ loaderData }: Route.ComponentProps) {
  const { marketRate } = loaderData.case;
  const financing = useFinancingCase(loaderData.case, marketRate?.asOf);
  const stored = useStoredCase(loaderData.case, financing);
  const { result, faults } = financing;
  useAnnouncedResult(spokenResult(result));

  return (
    <>
      <h1>Was kostet dich das Haus im Monat?</h1>
      <p className="lead">
        Verändere die Zahlen, das Ergebnis folgt sofort. Gerechnet wird in deinem Browser, es werden keine
        Kontaktdaten gebraucht.
      </p>
      <ProvenanceLine search={loaderData.case.search} stored={stored} asOf={marketRate?.asOf} />
      {financing.changed ? null : <ErrorSummary faults={faults} labels={FIELD_LABELS} />}
      <Form
        method="get"
        className={styles.grid}
        id="rechner"
        onSubmit={(event) => {
          event.preventDefault();
          financing.send();
        }}
      >
        <div>
          <PurchaseFields financing={financing} />
          <LoanFields financing={financing} market={marketRate} />
          <FormEnd search={loaderData.case.search} />
          <ResultBar result={result} />
        </div>
        <Result financing={financing} market={marketRate} />
      </Form>
      {result && result.summary.loanAmount > 0 ? (
        <Later>
          <LaterSections {...loaderData} result={result} loaded={loaderData.case} place={financing.place} />
        </Later>
      ) : null}
    </>
  );
}
