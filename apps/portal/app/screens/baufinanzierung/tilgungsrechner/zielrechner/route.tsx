import { lazy, useMemo, useState } from 'react';
import { Form } from 'react-router';
import {
  AnswerBar,
  CalculatorColumns,
} from '../../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.tsx';
import { Later } from '../../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { textsFromParams } from '../../../../figure-form/form-address.ts';
import { FormOrigin } from '../../../../figure-form/form-origin.tsx';
import { privatePage } from '../../../../figure-form/private-page.ts';
import { readForm } from '../../../../figure-form/read-form.ts';
import { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import type { PortalServices } from '../../../../services.ts';
import { useLazySolver } from '../../../../typed-figures/use-lazy-solver.ts';
import { pageTitle } from '../../../../wording/page-title.ts';
import { marketSteps } from '../../anschlussfinanzierung/market-steps.ts';
import { FormEnd } from '../../finanzierungsrechner/form-end.tsx';
import type { Route } from './+types/route';
import { GoalFields } from './goal-fields.tsx';
import { asksFor, GOAL_FORM, type Goal } from './goal-form.ts';
import { withoutHiddenFaults } from '../hidden-faults.ts';
import { answerOf, GOAL_LABELS } from './goal-words.ts';
import { Result } from './result.tsx';
import { seekGoal } from './seek-goal.ts';
import { usualStep } from './usual-step.ts';

const LaterSections = lazy(() => import('./later-sections.tsx'));
const loadSolver = async () => (await import('./seek-goal.ts')).seekGoal;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Zielrechner: Rate, Laufzeit, Darlehen oder Zins gesucht') },
  {
    name: 'description',
    content:
      'Drei Angaben, die vierte folgt: Rate, Laufzeit, Darlehen oder Sollzins. Und welches Haus zum Preis deiner Miete möglich ist. Ohne Anmeldung.',
  },
];

const page = privatePage(load);
export const loader = page.loader;
export const action = page.action;
export const headers = page.headers;

function load(url: URL, params: URLSearchParams, services: PortalServices) {
  const read = textsFromParams(GOAL_FORM, params);
  const texts = withoutHiddenFaults(GOAL_FORM, read, (figure) => asksFor(read.goal, figure));
  const { figures } = readForm(GOAL_FORM, texts);
  const steps = marketSteps(services, {
    amortizationRate: figures?.amortizationRate ?? 2,
    fixedInterestYears: Number(texts.fixedInterestYears),
  });
  const { landTransferTaxTable, operator, demo } = services;
  const surroundings = { steps, landTransferTaxTable, today: services.today() };
  const solved = figures && seekGoal(figures, texts, surroundings);
  return { form: { search: url.search, texts }, ...surroundings, solved, operator, demo };
}

export default function GoalCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = actionData ?? loaderData;
  const { steps } = loaded;
  const asOf = steps[0]?.asOf;
  const form = useFigureForm(GOAL_FORM, loaded.form, asOf);
  const { figures, texts } = form;
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || texts !== loaded.form.texts);
  const result = useMemo(
    () => (solve ? figures && solve(figures, texts, loaded) : loaded.solved),
    [solve, figures, texts, loaded],
  );
  const label = GOAL_LABELS[result?.goal ?? (texts.goal as Goal)];
  const answer = result && Object.values(answerOf(result)).join(' ');
  useAnnouncedResult(answer ? `${label}: ${answer}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <h1>Was brauchst du für dein Ziel?</h1>
      <p className="lead">
        Rate, Laufzeit, Darlehen, Sollzins: Drei davon weißt du, die vierte folgt. Oder du fragst, welches
        Haus zum Preis deiner Miete möglich ist.
      </p>
      <FormOrigin
        asOf={asOf}
        search={loaded.form.search}
        isPosted={actionData !== undefined}
        onStart={form.startAnew}
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
              <GoalFields form={form} market={result?.market ?? usualStep(steps)} />
              <FormEnd search={JSON.stringify(texts)} />
              <AnswerBar label={label} answer={answer} />
            </>
          }
          result={<Result label={label} result={result} texts={texts} hasFaults={figures === undefined} />}
        />
      </Form>
      {result && figures ? (
        <Later>
          <LaterSections {...loaded} result={result} figures={figures} texts={texts} />
        </Later>
      ) : null}
    </>
  );
}

const LABELS = Object.fromEntries(
  Object.entries(GOAL_FORM.figures).map(([name, { label }]) => [name, label]),
);
