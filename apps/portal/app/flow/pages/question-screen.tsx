import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOnceHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useEarlyClicks } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { pageTitle } from '../../page/page-title.ts';
import {
  BACK,
  entryAddress,
  keyIn,
  LOGIN_KEY,
  questionAddress,
  resultAddress,
  type Flow,
  type Question,
} from '../flow.ts';
import {
  answerQuestion,
  carriedValues,
  questionsToAsk,
  NO_ANSWERS,
  nextOpenQuestion,
  progressAt,
  questionBefore,
  questionOf,
  type FlowAnswers,
} from '../answers/flow-answers.ts';
import styles from '../flow.module.css';
import { offeredFlow } from './offered-flow.ts';
import type { FlowPage, SentAnswer } from './flow-pages.ts';
import { focusHeading } from '../../page/focus-heading.ts';
import { QuestionForm, type LoginOption } from './question-form.tsx';
import {
  storeAnswer,
  storeAnswers,
  storePrefilledValues,
  useFlowAnswers,
} from '../answers/use-flow-answers.ts';
import { FlowHouse, FlowProgress } from './flow-progress.tsx';
import type { PrefilledValues } from '../answers/prefilled-values.ts';

const LeaveLink = lazy(async () => ({ default: (await import('./question-extras.tsx')).LeaveLink }));

/** Page of one question; the address names it, so back, forward and reload stay within the flow. */
export function QuestionScreen({
  flow: whole,
  page,
  prefilled,
  sent,
  Login,
}: {
  flow: Flow;
  page: FlowPage;
  /** Values of the address, used if JavaScript is off. */
  prefilled: PrefilledValues | undefined;
  sent: SentAnswer | undefined;
  Login?: LoginOption;
}) {
  const { today } = page;
  const flow = offeredFlow(whole, page);
  const stored = useFlowAnswers(flow, today, page.isLoggedIn);
  // Holds clicks until the stored answers are read, because the next question depends on them.
  useEarlyClicks(stored.isReady ? 0 : 1);
  const answers = sent?.answers ?? stored.answers;
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // The server does not know the history state, so the first render must not use it.
  const carried = useOnceHydrated((state as Carried | null) ?? undefined);
  const { listing, isFromResult = false } = carried ?? NOTHING_CARRIED;
  const [params] = useSearchParams();
  const known = { ...prefilled?.values, ...answers.values };
  const named = questionOf(flow, sent?.key ?? keyIn(flow, pathname, params), known);
  const question = named ?? (flow.questions[0] as Question);
  const { step, of } = progressAt(flow, answers, question);
  const isLogin = question.key === LOGIN_KEY;
  const progress = isLogin ? 'Alle Fragen beantwortet' : `Schritt ${step} von ${of}`;
  useQuestionTurn(question.key, progress);

  const isAccepted = sent !== undefined && sent.fieldErrors === undefined;
  useEffect(() => {
    if (isAccepted) {
      // Stores answers that the visitor submitted before this script loaded.
      void storeAnswers(flow, sent.answers);
      void navigate(questionAddress(flow, sent.key), { replace: true });
    } else if (stored.isReady && !named) {
      const open = nextOpenQuestion(flow, stored.answers, today);
      void navigate(open ? questionAddress(flow, open.key) : resultAddress(flow), { replace: true });
    }
  }, [isAccepted, sent, stored, named, flow, today, navigate]);

  const before = questionBefore(flow, answers, question);
  return (
    <div className={styles.stage}>
      <title>{pageTitle(`${progress}: ${question.title}`)}</title>
      <div className={styles.question}>
        <div className={styles.top}>
          <FlowProgress step={isLogin ? of + 1 : step} of={of} text={progress} />
          <Suspense>
            <LeaveLink marketplaceOrigins={page.marketplaceOrigins} />
          </Suspense>
        </div>
        {listing ? (
          <p className={styles.taken}>Für „{listing}“. Was das Inserat schon sagt, fragen wir nicht.</p>
        ) : null}
        <h1>{question.title}</h1>
        {question.lead ? <p className="lead">{question.lead}</p> : null}
        {question.reason ? (
          <p className={styles.reason}>
            <b>Warum wir das fragen:</b> {question.reason}
          </p>
        ) : null}
        <QuestionForm
          key={question.key}
          flow={flow}
          question={question}
          initial={{ ...known, ...(sent ? sent.entered : stored.transient) }}
          errorsAtFirst={sent?.fieldErrors}
          today={today}
          Login={Login}
          carried={
            sent?.carried ?? carriedValues(flow, { ...NO_ANSWERS, values: prefilled?.values ?? {} }, question)
          }
          onAnswer={(values) => {
            const answered = answerQuestion(answers, question, values, today);
            if (!answered.answers) return;
            // Merges into the latest stored answers, because the store may load after the first answers.
            void storeAnswer(flow, question, values, today);
            void navigate(addressAfter(flow, answered.answers, question, today, isFromResult));
          }}
          onListing={(found, title) => {
            const take = async () => {
              const merged = await storePrefilledValues(flow, found, today);
              await navigate(addressAfter(flow, merged, question, today, isFromResult), {
                state: { listing: title },
              });
            };
            void take();
          }}
        >
          {before ? (
            <>
              <Link className={styles.beside} to={questionAddress(flow, before.key)}>
                Zurück
              </Link>
              <button className={styles.back} type="submit" name={BACK} value={before.key}>
                Zurück
              </button>
            </>
          ) : (
            <Link className={styles.beside} to={entryAddress(flow)}>
              Zum Anfang
            </Link>
          )}
        </QuestionForm>
        <p className={styles.foot}>
          Deine Antworten bleiben höchstens 30 Tage in diesem Browser, mit Anmeldung auch in deinem Konto.
          {flow.storageNote}
        </p>
      </div>
      <div className={styles.aside}>
        <FlowHouse step={isLogin ? of + 1 : step} of={of} />
      </div>
    </div>
  );
}

interface Carried {
  listing?: string;
  isFromResult?: boolean;
}

const NOTHING_CARRIED: Carried = {};

/** Address after an answer: back to the result, or the next question, or an earlier unanswered one. */
function addressAfter(
  flow: Flow,
  answers: FlowAnswers,
  question: Question,
  today: string,
  isFromResult: boolean,
): string {
  const later = isFromResult ? [] : flow.questions.slice(flow.questions.indexOf(question) + 1);
  const next =
    questionsToAsk(flow, answers).find((one) => later.includes(one)) ??
    nextOpenQuestion(flow, answers, today);
  return next ? questionAddress(flow, next.key) : resultAddress(flow);
}

/** On a new question, scrolls to the top, focuses the heading and announces the progress. */
function useQuestionTurn(key: string, progress: string): void {
  const announce = useAnnounce();
  const visibleKey = useRef(key);
  useEffect(() => {
    if (visibleKey.current === key) return;
    visibleKey.current = key;
    window.scrollTo(0, 0);
    focusHeading();
    announce(progress);
  }, [key, progress, announce]);
}
