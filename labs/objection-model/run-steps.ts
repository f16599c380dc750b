import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { expectedStep } from './expected-step.ts';
import { judgeStep, wasDropped } from './judge-step.ts';
import { openPerson, type StepOutcome, type Twin } from './person-runner.ts';
import { FRESH, sameRequest, senderOf, type PersonState } from './person-state.ts';
import type { Step } from './steps.ts';

/** Chooses the next step from the person's state; undefined skips it. */
export type ChosenStep = (person: PersonState) => Step | undefined;

/** One step, or two steps at the same time. */
export type Move = ChosenStep | readonly [ChosenStep, ChosenStep];

/** Reports a difference between the portal and contract §4. */
export class BrokenContractError extends Error {
  override name = 'BrokenContractError';
}

/**
 * Takes steps and compares each outcome with the model; skips impossible steps. The outcome of two concurrent
 * steps must fit one of their orders. Returns the number of steps taken; throws a BrokenContractError that
 * lists them.
 */
export async function runSteps(
  app: TestApp,
  number: number,
  lenders: readonly number[],
  moves: readonly Move[],
  twin?: Twin,
): Promise<number> {
  const person = await openPerson(app, number, lenders, twin);
  const ids = () => person.requests.map(({ id }) => id);
  const sequences: string[] = [];
  /** All states that fit the outcomes so far; after concurrent steps there may be several. */
  let states: readonly PersonState[] = [FRESH];
  try {
    for (const move of moves) {
      const steps = [move].flat().map((choose) => choose(states[0]!));
      const orders = states.flatMap((state) => ordersOf(state, steps));
      if (orders.length < states.length * steps.length) continue;
      sequences.push(JSON.stringify(steps));
      const lender = (step: Step) => lenderOf(states[0]!, step);
      const outcomes = await person.take(steps.map((step) => ({ step: step!, lender: lender(step!) })));
      const judged = orders.map((order) => ({ ...order, faults: faultsOf(order, outcomes, ids()) }));
      const fitting = judged.filter(({ faults }) => faults.length === 0);
      if (fitting.length === 0)
        throw new BrokenContractError(
          `${judged.map(({ faults }) => faults.join('\n')).join('\nor\n')}\nafter\n${sequences.join('\n')}`,
        );
      states = fitting.map(({ next }) => next);
    }
    return sequences.length;
  } finally {
    await person.leave();
  }
}

/** One possible order of concurrent steps, with its expected outcome. */
interface Order {
  readonly state: PersonState;
  readonly steps: readonly {
    readonly step: Step;
    readonly expected: NonNullable<ReturnType<typeof expectedStep>>;
  }[];
  readonly next: PersonState;
}

/** All possible orders of one or two steps; leaves out an order with an impossible step. */
function ordersOf(state: PersonState, steps: readonly (Step | undefined)[]): Order[] {
  const [one, other] = steps;
  if (!one) return [];
  const first = expectedStep(state, one);
  if (!first) return [];
  if (steps.length === 1) return [{ state, steps: [{ step: one, expected: first }], next: first.next }];
  const before = other && expectedStep(state, other);
  const after = other && expectedStep(first.next, other);
  const late = before && expectedStep(before.next, one);
  if (!other || !before || !after || !late) return [];
  return [
    {
      state,
      steps: [
        { step: one, expected: first },
        { step: other, expected: after },
      ],
      next: after.next,
    },
    {
      state,
      steps: [
        { step: one, expected: late },
        { step: other, expected: before },
      ],
      next: late.next,
    },
  ];
}

function faultsOf(
  { state, steps, next }: Order,
  outcome: StepOutcome,
  requestIds: readonly string[],
): string[] {
  const [only, ...others] = steps;
  if (only && others.length === 0) {
    const faults = judgeStep(only.expected, outcome, requestIds);
    if (only.step.kind !== 'CODE' || only.step.contact === 'PHONE') return faults;
    const stands = state.objected.has(only.step.contact);
    return outcome.mentionsObjection === stands ? faults : [...faults, `code with objection: ${!stands}`];
  }
  const answered = steps.flatMap(({ expected }, at) =>
    judgeStep(
      { ...expected, mails: [] },
      { ...outcome, answers: [outcome.answers[at]!], deliveries: [] },
      requestIds,
    ),
  );
  return [...answered, ...wasDropped(next, outcome.deliveries, requestIds)];
}

/**
 * Index of the lender to name, a new one for each request for the same home. -1 names none, for a repetition
 * that must be refused.
 */
function lenderOf(state: PersonState, step: Step): number {
  if (step.kind !== 'ASK' && step.kind !== 'JOIN' && step.kind !== 'PROPOSAL') return 0;
  const home = step.kind === 'PROPOSAL' ? 'PROPOSAL' : step.home;
  const same = state.requests[sameRequest(state, home, senderOf(state, step.email))];
  if (same && step.kind === 'ASK') return -1;
  return same?.lenders ?? 0;
}
