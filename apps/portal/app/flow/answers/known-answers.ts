import type { IsoDate } from '@heimvorteil/engine';
import { openStorage } from '../../page/browser-storage.ts';
import { readStoredFinancing } from '../../financing-case/stored-financing.ts';
import { followUpStartOf } from '../../financing-request/follow-up-start.ts';
import {
  NO_ANSWERS,
  type FlowAnswers,
  errorsOfQuestion,
  hasErrors,
  questionOf,
  storableAnswers,
} from './flow-answers.ts';
import {
  storedNames,
  storedNamesOf,
  type Flow,
  type FlowValues,
  type Question,
  isBuilding,
  isFollowUp,
  unknownKeys,
} from '../flow.ts';
import { enteredCaseValues, enteredPeopleValues, enteredFinancingValues } from './financing-values.ts';
import { withSumOfParts } from './flow-case.ts';
import { FLOWS } from '../flows.ts';
import { incomeRangeIn } from './request-values.ts';
import { readStoredAnswers } from './stored-answers.ts';

/**
 * Values from other flows and calculators, before a flow's first question. A value that may be an example
 * fills in its field, but the question is still asked.
 */
export function knownValues(flow: Flow, today: IsoDate): FlowAnswers {
  try {
    const storage = openStorage();
    const now = Date.now();
    const others = FLOWS.filter((other) => other.storageName !== flow.storageName).flatMap(
      (other) => answeredIn(other, readStoredAnswers(storage, other, now)) ?? [],
    );
    const financing = readStoredFinancing(storage, now);
    const base = financing
      ? { ...answersInCase(enteredCaseValues(financing)), ...enteredPeopleValues(financing) }
      : {};
    const values = namedIn(flow, financing ? enteredFinancingValues(financing) : {});
    return withKnown(
      flow,
      { ...NO_ANSWERS, values },
      {
        values: withCoarser({ ...base, ...Object.assign({}, ...others.map((other) => other.values)) }, today),
        answered: others.flatMap(({ answered }) => answered),
        skipped: [],
      },
      today,
    );
  } catch {
    return NO_ANSWERS;
  }
}

/** Case values that answer questions: only a new building or a debt, because a purchase is the default. */
function answersInCase(entered: FlowValues): FlowValues {
  if (isBuilding(entered) || (isFollowUp(entered) && 'remainingDebt' in entered)) return entered;
  const { financingType: _type, ...others } = entered;
  return others;
}

/** Derives ranges, such as the income range, from exact amounts that other flows or calculators know. */
function withCoarser(precise: FlowValues, today: IsoDate): FlowValues {
  const coarser = { incomeRange: incomeRangeIn(precise), followUpStart: followUpStartOf(precise, today) };
  return { ...Object.fromEntries(Object.entries(coarser).filter(([, text]) => text !== '')), ...precise };
}

function answeredIn(flow: Flow, answers: FlowAnswers | undefined): FlowAnswers | undefined {
  if (!answers) return undefined;
  const unknown = unknownKeys(answers.values);
  const answered = answers.answered.filter((key) => !unknown.includes(key));
  const known = [...answered, ...answers.skipped];
  const names = flow.questions.filter(({ key }) => known.includes(key)).flatMap(storedNames);
  const filled = names.filter((name) => (answers.values[name] ?? '') !== '');
  const values = Object.fromEntries(filled.map((name) => [name, answers.values[name] ?? '']));
  return { ...answers, answered, values: withSumOfParts(values) };
}

/** Adds known values and skips the questions they fully answer; existing answers stay. */
function withKnown(flow: Flow, own: FlowAnswers, known: FlowAnswers, today: IsoDate): FlowAnswers {
  const values = namedIn(flow, known.values);
  return flow.questions.reduce<FlowAnswers>((answers, question) => {
    if (question.isRange || answers.answered.includes(question.key)) return answers;
    if (questionOf(flow, question.key, { ...answers.values, ...values }) !== question) return answers;
    const isKnown = known.answered.includes(question.key) || isAnsweredBy(question, values);
    if (!isKnown) return answers;
    // Half an answer, such as a price without own funds, fills in its field, but the question is still asked.
    const errors = errorsOfQuestion(question, values, today);
    const isWhole = !hasErrors(errors);
    const usable = Object.entries(storableAnswers(question, values, today)).filter(
      ([name, text]) => isWhole || (text && !errors[name]),
    );
    return {
      values: { ...answers.values, ...Object.fromEntries(usable) },
      answered: answers.answered,
      skipped: isWhole ? [...answers.skipped, question.key] : answers.skipped,
    };
  }, own);
}

/** Adds values of a listing or link; they replace answers about another property. */
export function withEnteredValues(
  flow: Flow,
  own: FlowAnswers,
  entered: FlowValues,
  today: IsoDate,
): FlowAnswers {
  const answered = flow.questions.filter((question) => isAnsweredBy(question, entered)).map(({ key }) => key);
  const questionNames = new Set(flow.questions.flatMap(storedNames));
  const besides = Object.entries(namedIn(flow, entered)).filter(([name]) => !questionNames.has(name));
  const cleared = {
    values: { ...own.values, ...Object.fromEntries(besides) },
    answered: own.answered.filter((key) => !answered.includes(key)),
    skipped: own.skipped.filter((key) => !answered.includes(key)),
  };
  return withKnown(flow, cleared, { ...NO_ANSWERS, values: entered }, today);
}

function namedIn(flow: Flow, values: FlowValues): FlowValues {
  const names = new Set(storedNamesOf(flow));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** True if a value answers the question; an optional field left empty is no answer. */
function isAnsweredBy(question: Question, values: FlowValues): boolean {
  if (question.countsOnlyIfItApplies && !question.applies?.(values)) return false;
  return storedNames(question).some((name) => name !== 'place' && (values[name] ?? '') !== '');
}
