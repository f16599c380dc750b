import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { AFFORDABILITY_FORM } from './form.ts';
import type { AffordabilityPage } from './page.ts';

const loadSolve = async () => (await import('./solve.ts')).solveLoaded;

/** The household that is being typed and the case of its purchase, with the answer as soon as nothing is wrong. */
export function useAffordability({ form: loaded, solved }: Pick<AffordabilityPage, 'form' | 'solved'>) {
  const form = useCaseForm(AFFORDABILITY_FORM, loaded, loaded.rateTable.asOf);
  const { answer: result, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  return { form, result, enter };
}

export type AffordabilityState = ReturnType<typeof useAffordability>;
