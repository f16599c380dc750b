import { BOUNDS, FEASIBILITIES, FEASIBILITY_ERRORS, isPreApproved, isWithin } from '@heimvorteil/engine';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import { isNumberField, writeNumber } from '@heimvorteil/forms';
import { BERLIN, FLOW_SERVICES, TODAY } from '../testing/portal-services.ts';
import { AFFORDABILITY_FLOW } from './affordability/affordability-flow.ts';
import { solveAnswers } from './affordability/affordability-page.ts';
import { financingOutcome } from './financing/financing-outcome.ts';
import { FINANCING_FLOW } from './financing/financing-flow.ts';
import {
  asUnknown,
  fieldsOf,
  LOGIN_KEY,
  type Flow,
  type FlowValues,
  type Question,
  type QuestionField,
} from './flow.ts';
import { answerQuestion, NO_ANSWERS, nextOpenQuestion, progressAt } from './answers/flow-answers.ts';
import { findDecisiveGap } from './answers/sent-answers.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval/pre-approval-flow.ts';
import { preApprovalOutcome } from './pre-approval/pre-approval-page.ts';

const PATHS = 300;

const ANY_TEXT = ['', '0', '1', '-1', 'viel', '1.234,56', '99.999', '9.999.999', '100000001', '1e5', '٣'];
const ANY_DATE = [
  '',
  '24.05.1988',
  '1.1.1901',
  '31.12.1900',
  '20.11.2008',
  '21.11.2008',
  '29.02.2001',
  '1988-05-24',
  '5/1988',
  '1988',
];
const ANY_LINE = ['', '12', '12 a', 'Lindenallee', '<b>', '17', ' '];

/** Random input for a field; `chance` ranges from 0 to 999. */
function enterAny(name: string, field: QuestionField, chance: number): FlowValues {
  const oneOf = (texts: readonly string[]) => ({ [name]: texts[chance % texts.length] ?? '' });
  if (isNumberField(field)) return oneOf(ANY_TEXT);
  if (field.implies) return oneOf(ANY_DATE);
  switch (field.kind) {
    case 'choice':
      return oneOf([...field.choices, '', 'GIBT_ES_NICHT']);
    case 'place':
      return chance % 3 === 0 ? { place: 'Nirgendwo', geoCode: '' } : KNOWN_PLACE;
    default:
      return oneOf(ANY_LINE);
  }
}

function enterValid(name: string, field: QuestionField, chance: number): FlowValues {
  // A plot for 1 € never costs more than plot and house.
  if (name === 'landPrice') return { [name]: '1' };
  if (isNumberField(field)) {
    const { kind } = field;
    // Avoids own funds of 0, which are valid only with an owned plot.
    const bound = name === 'ownFunds' ? BOUNDS.requestedOwnFunds : field.bound;
    const most = kind === 'euros' ? 60_000 : 30;
    const number =
      [(chance * 700) % 15_000, (chance % most) + 1, 100, 20, 1].find((one) => isWithin(bound, one)) ?? 1;
    return { [name]: writeNumber(kind, name === 'numberOfSalaries' ? 12 : number) };
  }
  if (field.implies) return { [name]: name === 'dateOfBirth' ? `${1935 + (chance % 70)}` : '03/2026' };
  switch (field.kind) {
    case 'choice':
      return { [name]: field.choices[chance % field.choices.length] ?? '' };
    case 'place':
      return KNOWN_PLACE;
    default:
      return { [name]: name === 'street' ? 'Lindenallee' : '12 a' };
  }
}

const KNOWN_PLACE = { place: BERLIN.label, postcode: BERLIN.postalCode, geoCode: BERLIN.geoCode };
const all = (question: Question, how: typeof enterAny, chance: number): FlowValues => {
  const visible = fieldsOf(question).filter(([, { isHidden }]) => !isHidden);
  const texts = visible.map(([name, field], index) => how(name, field, chance + index * 7));
  return Object.assign({}, ...texts) as FlowValues;
};

/** Answers a flow with random input, and with valid values after an error; returns the stored values. */
function walk(flow: Flow, chances: readonly number[]): FlowValues {
  let answers = NO_ANSWERS;
  let turn = 0;
  let most = Number.POSITIVE_INFINITY;
  let last = 0;
  for (
    let open = nextOpenQuestion(flow, answers, TODAY);
    open;
    open = nextOpenQuestion(flow, answers, TODAY)
  ) {
    const chance = chances[turn % chances.length] ?? 0;
    const { step, of } = progressAt(flow, answers, open);
    expect(step).toBeGreaterThanOrEqual(1);
    expect(step).toBeLessThanOrEqual(of);
    // The number of steps never rises, and a range is no step of its own.
    expect(of).toBeLessThanOrEqual(most);
    expect(step).toBe(open.isRange || open.key === LOGIN_KEY ? last : last + 1);
    [most, last] = [of, step];
    const isUnsure = chance % 5 === 0;
    const entered = isUnsure ? asUnknown(open, answers.values) : all(open, enterAny, chance);
    const first = answerQuestion(answers, open, entered, TODAY);
    for (const fieldError of Object.values(first.fieldErrors ?? {})) {
      if (fieldError)
        expect([fieldError.code.length, fieldError.message.length].every((length) => length > 3)).toBe(true);
    }
    const answered =
      first.answers ?? answerQuestion(answers, open, all(open, enterValid, chance), TODAY).answers;
    if (!answered) throw new Error(`${open.key} refuses ${JSON.stringify(all(open, enterValid, chance))}`);
    answers = answered;
    turn += 1;
    expect(turn).toBeLessThanOrEqual(flow.questions.length);
  }
  for (const transient of ['dateOfBirth', 'employedSince', 'street', 'houseNumber', 'exposeId']) {
    expect(Object.keys(answers.values)).not.toContain(transient);
  }
  return answers.values;
}

const chances = fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 20 });

test('every path through the affordability flow ends with a feasibility, or names what is unknown', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const values = walk(AFFORDABILITY_FLOW, chance);
      if (findDecisiveGap(AFFORDABILITY_FLOW, values)) return;
      const { solved: result } = solveAnswers(values, new URLSearchParams(), FLOW_SERVICES);
      expect(FEASIBILITIES).toContain(result?.answer.feasibility);
      expect(
        result?.errors.every(({ code }) => [...FEASIBILITY_ERRORS, 'LOAN_AMOUNT_TO_LOW'].includes(code)),
      ).toBe(true);
    }),
    { numRuns: runs(PATHS) },
  );
});

test('every path through the financing flow ends with conditions or a named error', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const values = walk(FINANCING_FLOW, chance);
      const outcome = financingOutcome(values, FLOW_SERVICES)!;
      expect(outcome === undefined).toBe(findDecisiveGap(FINANCING_FLOW, values) !== undefined);
      if (!outcome) return;
      const mayBeUnlent = outcome.isTooSmall || outcome.feasibility === 'own-capital-low';
      if (outcome.error !== undefined) expect(FEASIBILITY_ERRORS).toContain(outcome.error);
      else if (!mayBeUnlent) expect(outcome.byYears).toHaveLength(4);
      expect(outcome.word === 'NOT_FEASIBLE').toBe(outcome.error !== undefined);
      expect(FEASIBILITIES).toContain(outcome.feasibility);
      expect(outcome.reasons.every(({ text }) => text.length > 5)).toBe(true);
    }),
    { numRuns: runs(PATHS) },
  );
});

test('every path through the pre-approval ends with yes or with no', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const values = walk(PRE_APPROVAL_FLOW, chance);
      const outcome = preApprovalOutcome(values, FLOW_SERVICES);
      expect(outcome === undefined).toBe(findDecisiveGap(PRE_APPROVAL_FLOW, values) !== undefined);
      if (!outcome) return;
      const { answer, offerCount } = outcome.result;
      expect(outcome?.isPositive).toBe(isPreApproved(answer, offerCount));
    }),
    { numRuns: runs(PATHS) },
  );
});
