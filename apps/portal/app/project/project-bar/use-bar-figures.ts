import { valuesOfCase, type CaseValues } from '@heimvorteil/forms';
import { useNavigation } from 'react-router';
import type { KnownObject } from '../../financing-case/project-kind.ts';
import { askPlan, plainPlan, type Plan } from '../../financing-case/ask-plan.ts';
import { useFigures, type WorkedOut } from '../ask-figures.ts';
import { usePlanOfPage } from '../../financing-case/plan-of-page.ts';
import type { PlannedProject } from '../../financing-case/planned-project.ts';
import type { Instalment } from '../project-words.ts';

/** What a bar shows of a project. */
export interface BarFigures {
  readonly values: CaseValues;
  /** Undefined where no lender lends, or the server did not answer. */
  readonly instalment: Instalment | undefined;
  readonly listing: (KnownObject & { readonly exposeId: number }) | undefined;
}

/** A page that works the plan out itself is given the time for it, on a slow device too; elsewhere only who types has to pause. */
const OF_THE_PAGE = { first: 8_000, next: 8_000 };
const ASKED = { first: 0, next: 400 };

/** What a case comes to: as the page has worked it out, as the server wrote it, or asked for. */
export function useBarFigures(
  planned: Plan | undefined,
  first: WorkedOut<PlannedProject> | undefined,
  /** The page works out the very case that it stands for. */
  hasPlan: boolean,
): { known: BarFigures | undefined; isBehind: boolean } {
  const financingCase = planned?.financingCase;
  const exposeId = financingCase?.exposeId;
  const listing = exposeId === first?.figures.listing?.exposeId ? first?.figures.listing : undefined;
  // What kind of object is for sale only the server knows.
  const isNamed = exposeId === undefined || listing !== undefined;
  const ofPage = usePlanOfPage(isNamed ? financingCase : undefined);
  // The case of an address that is on its way is the page's already, however long its server takes.
  const isOnTheWay = useNavigation().state !== 'idle';
  const { worked, isBehind, hasFailed } = useFigures(
    askPlan,
    planned && !ofPage ? plainPlan(planned) : undefined,
    first && { project: plainPlan(first.project), figures: first.figures },
    hasPlan ? { ...OF_THE_PAGE, isHeld: isOnTheWay } : ASKED,
  );
  if (ofPage) return { known: { values: ofPage.values, instalment: ofPage, listing }, isBehind: false };
  if (worked) {
    const { values, plan, listing: its } = worked.figures;
    return { known: { values, instalment: plan, listing: its }, isBehind };
  }
  // What was said stands there meanwhile.
  if (!financingCase || !(hasFailed || hasPlan)) return { known: undefined, isBehind };
  return {
    known: { values: valuesOfCase(financingCase), instalment: undefined, listing: undefined },
    isBehind,
  };
}
