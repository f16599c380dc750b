import type { Form } from '@heimvorteil/forms';
import type { TakenValues } from '../financing-case/earlier-visit.ts';

/** What a calculator takes over of the people; the code that knows how comes when it is wanted. */
export function takenHousehold(form: Form): { taken: TakenValues } {
  return {
    taken: async ({ household }) => (await import('./known-values.ts')).knownValues(form, household),
  };
}
