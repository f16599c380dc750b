import { eurosFromCents } from '@heimvorteil/engine';
import { lazy } from 'react';
import { data, Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { HouseholdLine } from '../../../components/household-line/household-line.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { writeFigure } from '../../../financing-case/figure-text.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { financingOfCase } from '../../../financing-case/stored-texts.ts';
import { useCaseTexts } from '../../../financing-case/use-case-texts.ts';
import { useKeptFinancing } from '../../../financing-case/use-kept-financing.ts';
import { useStoredArrival } from '../../../financing-case/use-stored-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { servicesContext, type PortalServices } from '../../../services.ts';
import { textsOfForm } from '../../../typed-figures/carried-figures.ts';
import type { FigureTexts } from '../../../typed-figures/figure-rule.ts';
import { addressOfForm, sentForm } from '../../../typed-figures/sent-form.ts';
import { useTypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import { keepReadable } from '../nebenkostenrechner/keep-readable.ts';
import type { Route } from './+types/route';
import { CapitalFields, PurchaseFields } from './capital-fields.tsx';
import { capitalResult, withCeiling } from './capital-result.ts';
import { CAPITAL_EXAMPLE, CAPITAL_PARTS, CAPITAL_RULES, type CapitalPart } from './capital-rules.ts';
import { Result } from './result.tsx';

const LaterSections = lazy(() => import('./later-sections.tsx'));

const ADDRESS = '/baufinanzierung/eigenkapitalrechner';
const SHOWN = new Set(['purchasePrice'] as const);
const LABELS = {
  ...FIELD_LABELS,
  ...Object.fromEntries(CAPITAL_PARTS.map((part) => [part, CAPITAL_RULES[part].label])),
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Eigenkapitalrechner: Wie viel Eigenkapital hast du?') },
  {
    name: 'description',
    content:
      'Ersparnisse, Wertpapiere, Bausparguthaben und mehr zusammengezählt: wie viel Prozent vom Kaufpreis das sind und was Banken erwarten.',
  },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(url, context.get(servicesContext));
}

/** The form of a browser without JavaScript: what somebody owns never stands in an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await sentForm(request);
  const address = addressOfForm(url, form, CAPITAL_PARTS);
  const texts: FigureTexts<CapitalPart> = textsOfForm(CAPITAL_RULES, form);
  return data(
    { ...loaded(address, context.get(servicesContext)), texts },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function loaded(url: URL, services: PortalServices) {
  return { case: { ...loadCase(keepReadable(url, SHOWN), services), search: url.search } };
}

export default function OwnCapitalCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const financing = { ...useCaseTexts(page.case), result: undefined };
  const capital = useTypedFigures(
    CAPITAL_RULES,
    actionData?.texts ?? CAPITAL_EXAMPLE,
    actionData !== undefined,
  );
  const { texts, place, figures } = financing;
  useStoredArrival(page.case, financing);
  const faults = withCeiling(capital.values, capital.faults);
  const result = capitalResult(capital.values, capital.faults, figures, { ...page.case, place });
  useAnnouncedResult(
    result ? `Eigenkapital ${wholeEuros(result.total)}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  useKeptFinancing(
    result && figures && (capital.changed || financing.changed)
      ? financingOfCase({ ...figures, ownFunds: eurosFromCents(result.total) }, texts, result.purchase?.costs)
      : undefined,
  );
  const ownFunds = result ? writeFigure('ownFunds', eurosFromCents(result.total)) : texts.ownFunds;
  const isExample = page.case.search === '' && capital.texts === CAPITAL_EXAMPLE;
  return (
    <>
      <h1>Wie viel Eigenkapital hast du?</h1>
      <p className="lead">
        Zähle zusammen, was du zu Geld machen kannst, und sieh, wie weit es für deinen Kauf reicht. Banken
        sehen zuerst darauf.
      </p>
      <HouseholdLine address={ADDRESS} isExample={isExample} />
      {capital.changed || financing.changed ? null : (
        <ErrorSummary faults={{ ...faults, ...financing.faults }} labels={LABELS} />
      )}
      <Form
        method="post"
        action={ADDRESS}
        onSubmit={(event) => {
          event.preventDefault();
          financing.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <CapitalFields capital={capital} faults={faults} />
              <PurchaseFields financing={financing} />
              <FormEnd search={`${page.case.search}#${capital.fragment}`} />
              <AnswerBar label="Eigenkapital" answer={result && wholeEuros(result.total)} />
            </>
          }
          result={<Result result={result} onward={{ ...texts, ownFunds }} />}
        />
      </Form>
      {result?.purchase ? (
        <Later>
          <LaterSections purchase={result.purchase} total={result.total} />
        </Later>
      ) : null}
    </>
  );
}
