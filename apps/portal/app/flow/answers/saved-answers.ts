import type { IsoDate } from '@heimvorteil/engine';
import { addressOfValues, linkOfAddress, valuesFromParams } from '@heimvorteil/forms';
import { storedNames, resultAddress, type Flow, type FlowValues } from '../flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { allAnswersOf } from './sent-answers.ts';

/**
 * Link to a result. Answers are in the fragment, which browsers never send (contract §1); other case values
 * are in the query.
 */
export function linkOfAnswers(flow: Flow, values: FlowValues): string {
  const entered = Object.entries(values).filter(([, text]) => text !== '');
  const whole = valuesFromParams(flow.form, new URLSearchParams(entered));
  return `${resultAddress(flow)}${linkOfAddress(addressOfValues(flow.form, whole))}`;
}

/** Returns undefined if the fragment answers no question of the flow. */
export function answersOfLink(
  flow: Flow,
  { search, hash }: { search: string; hash: string },
  today: IsoDate,
): FlowAnswers | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (!flow.questions.flatMap(storedNames).some((name) => fragment.has(name))) return undefined;
  return allAnswersOf(flow, new URLSearchParams([...new URLSearchParams(search), ...fragment]), today);
}
