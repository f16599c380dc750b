import { lazy, useMemo } from 'react';
import { Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { readCase } from '../../../financing-case/case-faults.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { useFinancingCase } from '../../../financing-case/use-financing-case.ts';
import { useStoredCase } from '../../../financing-case/use-stored-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { servicesContext } from '../../../services.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import { ProvenanceLine } from '../finanzierungsrechner/provenance-line.tsx';
import type { Route } from './+types/route';
import { CostFields } from './cost-fields.tsx';
import { keepReadable } from './keep-readable.ts';
import { purchaseCostsResult } from './purchase-costs-result.ts';
import { Result } from './result.tsx';

const LaterSections = lazy(() => import('./later-sections.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Nebenkostenrechner: Was kommt zum Kaufpreis dazu?') },
  {
    name: 'description',
    content:
      'Grunderwerbsteuer, Makler, Notar und Grundbuch für deinen Kauf, im Vergleich aller 16 Bundesländer. Ohne Anmeldung.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return { case: { ...loadCase(keepReadable(url), context.get(servicesContext)), search: url.search } };
}

export default function AdditionalCostsCalculator({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData.case;
  const financing = useFinancingCase(loaded);
  const { texts, place } = financing;
  const result = useMemo(() => {
    const { figures } = readCase(texts, place);
    return figures && purchaseCostsResult(figures, { ...loaded, place });
  }, [texts, place, loaded]);
  const stored = useStoredCase(loaded, { ...financing, result });
  useAnnouncedResult(
    result ? `Nebenkosten ${wholeEuros(result.costs.total)}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <h1>Was kommt zum Kaufpreis dazu?</h1>
      <p className="lead">
        Grunderwerbsteuer, Makler, Notar und Grundbuch: das zahlst du zusätzlich zum Preis, meist aus eigenem
        Geld.
      </p>
      <ProvenanceLine search={loaded.search} stored={stored} />
      {financing.changed ? null : <ErrorSummary faults={financing.faults} labels={FIELD_LABELS} />}
      <Form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          financing.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <CostFields financing={financing} />
              <FormEnd search={loaded.search} />
              <AnswerBar label="Nebenkosten" answer={result && wholeEuros(result.costs.total)} />
            </>
          }
          result={<Result result={result} texts={texts} />}
        />
      </Form>
      {result ? (
        <Later>
          <LaterSections result={result} texts={texts} />
        </Later>
      ) : null}
    </>
  );
}
