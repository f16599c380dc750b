import type { PersonState } from './person-state.ts';
import type { ExpectedMail, ExpectedStep } from './steps.ts';
import type { LoopedDelivery } from './mail-loop.ts';
import type { StepOutcome } from './person-runner.ts';

/** An adviser who already has the request gets one of these mails instead of another REQUEST mail. */
const AS_REQUEST = ['LENDER', 'PROPOSAL'];

/** Differences between an actual outcome and contract §4, one sentence each. */
export function judgeStep(
  expected: ExpectedStep,
  outcome: StepOutcome,
  requestIds: readonly string[],
): string[] {
  const {
    answers: [answer = ''],
    deliveries,
  } = outcome;
  if (!expected.answers.some((one) => one === answer || (one === '4xx' && answer.startsWith('4'))))
    return [`answered ${answer} instead of ${expected.answers.join(' or ')}`];
  const newest = requestIds.length - 1;
  const wanted = countLines(
    expected.mails.flatMap((mail) =>
      Array<string>(countOf(mail, outcome, newest)).fill(lineOf(mail, newest)),
    ),
  );
  const arrived = countLines(deliveries.map((delivery) => describeDelivery(delivery, requestIds)));
  return [...new Set([...wanted.keys(), ...arrived.keys()])]
    .filter((line) => (wanted.get(line) ?? 0) !== (arrived.get(line) ?? 0))
    .map((line) => `${arrived.get(line) ?? 0} × ${line} instead of ${wanted.get(line) ?? 0}`);
}

/** Mails that were wrongly stopped in concurrent steps; only an ended request's mails may be stopped. */
export function wasDropped(
  person: PersonState,
  deliveries: readonly LoopedDelivery[],
  requestIds: readonly string[],
): string[] {
  return deliveries
    .filter(({ requestId, state, message }) => {
      if (state === 'delivered') return message === undefined;
      const request = person.requests[requestIds.indexOf(requestId ?? '')];
      return message !== undefined || (state !== 'blocked' && request?.state === 'OPEN');
    })
    .map((delivery) => `${describeDelivery(delivery, requestIds)} of a request that goes on`);
}

function countOf(
  { at, to }: ExpectedMail,
  { named, replaced, advisers }: StepOutcome,
  newest: number,
): number {
  const request = advisers[at ?? newest];
  const counts = {
    NAMED: named,
    REPLACED: replaced,
    HOLDERS: request?.holders ?? 0,
    EVER_ASKED: request?.all ?? 0,
    ONE_ADVISER: 1,
    VISITOR: 1,
    CONTACT: 1,
  };
  return counts[to];
}

function lineOf({ at, kind, to, isBlocked }: ExpectedMail, newest: number): string {
  if (to === 'CONTACT') return `${kind} to VISITOR delivered`;
  const recipient = to === 'VISITOR' ? to : 'ADVISER';
  return `${kind} of request ${at ?? newest} to ${recipient} ${isBlocked ? 'blocked' : 'delivered'}`;
}

function describeDelivery(
  { requestId, kind, recipient, state, message }: LoopedDelivery,
  requestIds: readonly string[],
): string {
  const about = requestId === null ? '' : ` of request ${requestIds.indexOf(requestId)}`;
  const became = (state === 'delivered') === (message !== undefined) ? state : `${state}, but handed over`;
  // Ignore a delivery without request and text, because no mail was sent for it.
  const isNothing = requestId === null && message === undefined;
  return isNothing ? '' : `${AS_REQUEST.includes(kind) ? 'REQUEST' : kind}${about} to ${recipient} ${became}`;
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines.filter((one) => one !== '')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
