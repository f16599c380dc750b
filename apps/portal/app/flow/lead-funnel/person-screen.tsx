import type { Consents, FeatureDecisions } from '@heimvorteil/contracts';
import type { RequestValues } from '@heimvorteil/forms/financing-request';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';
import { lazy, Suspense, useState, useEffect, useReducer } from 'react';
import { useNavigation } from 'react-router';
import type { Unsent } from '../../financing-request/unsent-request.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import type { FlowPage } from '../pages/flow-pages.ts';
import { CHECKING } from '../result/checking-words.ts';
import styles from '../flow.module.css';
import { addressOfRun, ADVICE_ADDRESS, PERSON_ADDRESS } from '../../addresses/advice-addresses.ts';
import type { PersonAnswer } from './answer-person.ts';
import type { Arrived } from './arrived-answers.tsx';
import { ReadingAnswers } from './reading-answers.tsx';
import { TestRunNote } from './test-run-note.tsx';
import { leadAfter, newLead, type LeadState } from '../../financing-request/lead-state.ts';

const PROPERTY = ['place', 'postcode', 'geoCode', 'propertyValue', 'exposeId'] as const;

const BORROWER = ['employmentType', 'incomeRange', 'ageGroup', 'numberOfBorrowers'] as const;

const FINANCING = ['financingType', 'purchasePrice', 'ownFunds', 'loanAmount', 'remainingDebt'] as const;

function useLead(
  answer: PersonAnswer | undefined,
  unsent: Unsent | undefined,
  isSearching: boolean,
  start: { experiments: FeatureDecisions; isAnimated: boolean; isTestRun: boolean },
): {
  lead: LeadState;
  onSend: () => void;
  /** Called if the animation ends before the server responds. */
  onDrawn: () => void;
} {
  const { isAnimated } = start;
  const [lead, dispatch] = useReducer(leadAfter, start, newLead);
  useEffect(() => {
    if (!isSearching) return;
    dispatch({ type: 'loading' });
    if (isAnimated) dispatch({ type: 'animationBegun' });
    return () => dispatch({ type: 'providerSearchSucceeded' });
  }, [isSearching, isAnimated]);
  useEffect(() => {
    if (!answer) return;
    const { values } = answer.loaded;
    dispatch({
      type: 'initialized',
      property: picked(values, PROPERTY),
      borrowers: { primary: picked(values, BORROWER) },
      financing: picked(values, FINANCING),
    });
    const errors = Object.values(answer.fieldErrors).filter((error) => error !== undefined);
    if (answer.failure) errors.push(answer.failure);
    if (errors.length > 0) dispatch({ type: 'leadFailed', errors });
  }, [answer]);
  useEffect(() => {
    if (unsent) dispatch({ type: 'leadFailed', errors: [unsent.why] });
  }, [unsent]);
  return {
    lead,
    onSend() {
      // The animation starts at once, because the server searches for recipients while it validates.
      dispatch({ type: 'providerSearchStarted' });
      dispatch({ type: 'leadSent' });
    },
    onDrawn: () => dispatch({ type: 'animationDone' }),
  };
}

function picked(values: RequestValues, names: readonly (keyof RequestValues)[]): Partial<RequestValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const ArrivedAnswers = lazy(async () => ({
  default: (await import('./arrived-answers.tsx')).ArrivedAnswers<PersonAnswer>,
}));
const NoConnectionNote = lazy(async () => ({
  default: (await import('../result/no-connection-note.tsx')).NoConnectionNote,
}));
const PersonForm = lazy(async () => ({ default: (await import('./person-form.tsx')).PersonForm }));
const Review = lazy(() => import('../../financing-request/review.tsx'));
const Searching = lazy(async () => ({
  default: (await import('../result/checking-house.tsx')).CheckingHouse,
}));

/** Shown while answers are checked and the form loads, so that the page is never blank. */
const WORKING = <p role="status">{CHECKING}</p>;

export interface PersonPage extends FlowPage {
  readonly consents: Consents;
  readonly experiments: FeatureDecisions;
  readonly isAnimated: boolean;
  /** True for a test run: the request is validated but not delivered. */
  readonly isTestRun: boolean;
}

export type PersonSent =
  | { outcome?: PersonAnswer | undefined; answers?: FlowAnswers | undefined }
  | Unsent
  | { isOffline: true };

export function PersonScreen({ page, sent }: { page: PersonPage; sent: PersonSent | undefined }) {
  const of = sent && 'outcome' in sent ? sent : undefined;
  const failed = sent && 'unsent' in sent ? sent : undefined;
  const unsent = failed?.unsent;
  const [arrived, setArrived] = useState<Arrived<PersonAnswer>>();
  const [entered, setEntered] = useState<RequestValues>();
  const isSending = useNavigation().state === 'submitting';
  const answer = of?.outcome ?? arrived?.outcome;
  const isSearching = arrived !== undefined && answer === undefined && !arrived.isOffline;
  const { lead, onSend, onDrawn } = useLead(answer, failed, isSearching, page);

  if (answer?.step === 'review') {
    return (
      <Suspense fallback={WORKING}>
        <Review {...answer} key={answer.turn} loaded={answer.loaded} />
      </Suspense>
    );
  }
  const failure = failed?.why ?? answer?.failure;
  return (
    <div className={styles.waiting}>
      <h1>Wie erreichen wir dich?</h1>
      <p className="lead">
        Bis zu vier Beraterinnen und Berater aus deiner Region, kostenlos und unverbindlich. Wo nicht
        „freiwillig“ steht, brauchen wir die Angabe. Wofür, steht jeweils dabei.
      </p>
      <Suspense>
        <ArrivedAnswers
          page={page}
          sent={of?.answers}
          action={addressOfRun(PERSON_ADDRESS, page)}
          onArrived={setArrived}
        />
        {arrived?.isOffline && !answer ? (
          <NoConnectionNote hasOutcome={false} onRetry={arrived.retry} />
        ) : null}
        {lead.isFakeLoading ? <Searching onDone={onDrawn} /> : isSearching ? WORKING : null}
      </Suspense>
      {lead.isTestRun ? <TestRunNote /> : null}
      {failure ? (
        <RefusedNote of={failure} code={failure.code}>
          <p>{failure.message}</p>
        </RefusedNote>
      ) : null}
      {answer ? (
        <Suspense fallback={WORKING}>
          <PersonForm
            key={answer.turn}
            answer={answer}
            values={unsent ?? (of?.outcome ? answer.loaded.values : (entered ?? answer.loaded.values))}
            consents={page.consents}
            isTestRun={lead.isTestRun}
            isSending={isSending || lead.isLoading}
            onSend={(values) => {
              onSend();
              setEntered(values);
            }}
          />
        </Suspense>
      ) : arrived ? null : (
        <ReadingAnswers>
          <p>
            Erst brauchen wir ein paar Angaben zu deinem Vorhaben.{' '}
            <Action to={addressOfRun(ADVICE_ADDRESS, page)}>Zu den Fragen</Action>
          </p>
        </ReadingAnswers>
      )}
    </div>
  );
}
