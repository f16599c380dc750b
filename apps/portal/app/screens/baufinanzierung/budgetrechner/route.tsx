import { eurosFromCents } from '@heimvorteil/engine';
import { lazy, useState } from 'react';
import { data, Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { HouseholdLine } from '../../../components/household-line/household-line.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import { BrokerFields } from '../../../components/purchase-place/broker-fields.tsx';
import { PurchasePlace } from '../../../components/purchase-place/purchase-place.tsx';
import { readCase, type CaseFigures } from '../../../financing-case/case-faults.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { writeFigure } from '../../../financing-case/figure-text.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { loadRateTable } from '../../../financing-case/solving-rates.ts';
import type { FinancingChange } from '../../../financing-case/stored-financing.ts';
import { financingOfCase } from '../../../financing-case/stored-texts.ts';
import { useCaseTexts } from '../../../financing-case/use-case-texts.ts';
import { useKeptFinancing } from '../../../financing-case/use-kept-financing.ts';
import { useStoredArrival } from '../../../financing-case/use-stored-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { servicesContext, type PortalServices } from '../../../services.ts';
import { textsOfForm } from '../../../typed-figures/carried-figures.ts';
import type { FigureTexts } from '../../../typed-figures/figure-rule.ts';
import { readFigures } from '../../../typed-figures/read-figures.ts';
import { addressOfForm, sentForm } from '../../../typed-figures/sent-form.ts';
import { useLazySolver } from '../../../typed-figures/use-lazy-solver.ts';
import { useTypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import { keepReadable } from '../nebenkostenrechner/keep-readable.ts';
import type { Route } from './+types/route';
import { budgetResult, type BudgetResult } from './budget-result.ts';
import { BUDGET_EXAMPLE, BUDGET_NAMES, BUDGET_RULES, type BudgetName } from './budget-rules.ts';
import { BUDGET_ERROR_WORDS } from './budget-words.ts';
import { HouseholdFields } from './household-fields.tsx';
import { LoanTerms } from './loan-terms.tsx';
import { Result } from './result.tsx';

const ADDRESS = '/baufinanzierung/budgetrechner';
const SHOWN = new Set([
  'ownFunds',
  'brokerCommission',
  'nominalInterestRate',
  'amortizationRate',
  'fixedInterestYears',
] as const);
const LABELS = {
  ...FIELD_LABELS,
  netIncome: BUDGET_RULES.netIncome.label,
  expenses: BUDGET_RULES.expenses.label,
};

const LaterSections = lazy(() => import('./later-sections.tsx'));
const loadSolver = async () => (await import('./budget-result.ts')).budgetResult;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Budgetrechner: Wie teuer darf dein Haus sein?') },
  {
    name: 'description',
    content:
      'Aus Einkommen, Ausgaben und Eigenkapital wird eine Rate, ein Darlehen und ein Kaufpreis, mit den Zinsen des Tages.',
  },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(url, context.get(servicesContext), BUDGET_EXAMPLE);
}

/** The form of a browser without JavaScript: income and expenses never stand in an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await sentForm(request);
  const address = addressOfForm(url, form, BUDGET_NAMES);
  const texts = textsOfForm(BUDGET_RULES, form);
  return data(
    { ...loaded(address, context.get(servicesContext), texts), texts },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function loaded(url: URL, services: PortalServices, texts: FigureTexts<BudgetName>) {
  const loadedCase = loadCase(keepReadable(url, SHOWN), services);
  const rateTable = loadRateTable(loadedCase, services);
  const { figures } = readCase(loadedCase.texts, loadedCase.place);
  const { values } = readFigures(BUDGET_RULES, texts);
  return {
    case: { ...loadedCase, search: url.search },
    rateTable,
    solved: budgetResult(values, figures, { ...loadedCase, rateTable }),
    operator: services.operator,
    demo: services.demo,
  };
}

export default function BudgetCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const { rateTable } = page;
  const financing = { ...useCaseTexts(page.case, rateTable?.asOf), result: undefined };
  const initial = actionData?.texts ?? BUDGET_EXAMPLE;
  const household = useTypedFigures(BUDGET_RULES, initial, actionData !== undefined, rateTable?.asOf);
  useStoredArrival(page.case, financing);
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || financing.changed || household.texts !== initial);
  const { texts, place, figures } = financing;
  useKeptFinancing(financing.changed && figures ? keptOf(figures, texts) : undefined);
  const result = solve ? solve(household.values, figures, { ...page.case, place, rateTable }) : page.solved;
  useAnnouncedResult(spoken(result));
  const solved = result && result.own.errors.length === 0 ? result : undefined;
  const price = solved && eurosFromCents(solved.own.maxPurchasePrice);
  const onward = price ? { ...texts, purchasePrice: writeFigure('purchasePrice', Math.floor(price)) } : texts;
  return (
    <>
      <h1>Wie teuer darf dein Haus sein?</h1>
      <p className="lead">
        Drei Zahlen genügen für eine erste Antwort. Unverbindlich: Ob eine Bank das Darlehen gibt, prüft sie
        selbst.
      </p>
      <HouseholdLine
        address={ADDRESS}
        isExample={page.case.search === '' && household.texts === BUDGET_EXAMPLE}
        asOf={rateTable?.asOf}
        linkedOn={household.linkedOn ?? new URLSearchParams(page.case.search).get('asOf')}
      />
      {household.changed || financing.changed ? null : (
        <ErrorSummary faults={{ ...household.faults, ...financing.faults }} labels={LABELS} />
      )}
      <Form
        method="post"
        onFocus={() => setEntered(true)}
        action={ADDRESS}
        onSubmit={(event) => {
          event.preventDefault();
          financing.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <HouseholdFields household={household} financing={financing} result={price} />
              <fieldset>
                <legend>Kauf</legend>
                <PurchasePlace financing={financing} />
                <BrokerFields financing={financing} />
              </fieldset>
              <fieldset>
                <legend>Darlehen</legend>
                <LoanTerms financing={financing} market={result?.market} />
              </fieldset>
              <FormEnd search={`${page.case.search}#${household.fragment}`} />
              <AnswerBar
                label="Kaufpreis, höchstens"
                answer={solved && wholeEuros(solved.own.maxPurchasePrice)}
              />
            </>
          }
          result={<Result result={result} onward={onward} />}
        />
      </Form>
      {solved ? (
        <Later>
          <LaterSections result={solved} operator={page.operator} demo={page.demo} />
        </Later>
      ) : null}
    </>
  );
}

/** The price is an answer here and nothing that the visitor said. */
function keptOf(figures: CaseFigures, texts: CaseTexts): FinancingChange {
  const { purchasePrice: _answer, ...kept } = financingOfCase(figures, texts, undefined);
  return kept;
}

function spoken(result: BudgetResult | undefined): string {
  if (!result) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const [error] = result.own.errors;
  if (error) return BUDGET_ERROR_WORDS[error];
  return `Kaufpreis höchstens ${wholeEuros(result.own.maxPurchasePrice)}, Rate höchstens ${wholeEuros(result.own.maxMonthlyRate)}.`;
}
