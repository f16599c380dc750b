import type { IsoDate } from '@heimvorteil/engine';
import { keptNamesOf, type Flow, type FlowTexts } from './flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { allAnswersOfForm } from './sent-answers.ts';

/** A flow's answers as the address of a saved result carries them: in the fragment, which no browser sends (contract §1). */
export function fragmentOfAnswers(flow: Flow, texts: FlowTexts): string {
  const stated = keptNamesOf(flow).filter((name) => (texts[name] ?? '') !== '');
  return new URLSearchParams(stated.map((name) => [name, texts[name] ?? ''])).toString();
}

/** Reads such a fragment; undefined when it answers none of the flow's questions. */
export function answersOfFragment(flow: Flow, hash: string, today: IsoDate): FlowAnswers | undefined {
  const form = new FormData();
  for (const [name, text] of new URLSearchParams(hash.replace(/^#/, ''))) form.set(name, text);
  return keptNamesOf(flow).some((name) => form.has(name)) ? allAnswersOfForm(flow, form, today) : undefined;
}
