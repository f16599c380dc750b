import type { FinancingCase } from '@heimvorteil/contracts';
import { berlinDay } from '@heimvorteil/format/moment';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { withStorage } from '../page/browser-storage.ts';
import { enteredFigures } from '../financing-case/entered-figures.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { askPlan } from '../financing-case/ask-plan.ts';
import { caseOfAddress } from '../financing-case/case-of-address.ts';
import { readProject, useProject, type BrowserProject } from '../financing-case/use-project.ts';
import { isSamePlan, withVariant } from '../financing-case/variants.ts';

/** Saves the case as a variant; if the page changed the plan, the plan returns to its state on arrival. */
export function SaveVariant() {
  const { search } = useLocation();
  const browser = useProject();
  const [stored, setStored] = useState<{ variant: FinancingCase; plan: FinancingCase }>();
  const variant = caseOfAddress(new URLSearchParams(search));
  // Compare plans only, because the address may contain more, for instance the day of its rates.
  if (variant && stored && isSamePlan(variant, stored.variant)) {
    return (
      <p role="status">
        Als Variante behalten. <Link to={`${OVERVIEW_ADDRESS}#varianten`}>In deinem Vorhaben ansehen</Link>
      </p>
    );
  }
  const project = browser?.project;
  // After a first variant on this page, revert to the same plan again.
  const plan = stored?.plan ?? planOf(browser);
  const hasPlan = project && enteredFigures(project.financingCase, project).main;
  if (!variant || !project || !plan || !hasPlan || isSamePlan(variant, plan)) return null;
  const store = async () => {
    const { replaceProject } = await import('../financing-case/stored-project.ts');
    const figures = await figuresOf(variant);
    // Revert only the plan; other changes since arrival stay.
    const now = await readProject();
    const withIt = withVariant(
      { ...(now.project ?? project), financingCase: plan },
      {
        financingCase: variant,
        monthlyRate: figures?.monthlyRate ?? null,
        savedOn: figures?.asOf ?? berlinDay(Date.now()),
      },
    );
    withStorage((storage) => replaceProject(storage, withIt, { why: 'changed' }, Date.now()));
    setStored({ variant, plan });
  };
  return <QuietButton onClick={() => void store()}>Als Variante behalten</QuietButton>;
}

/** Plan before the project's last change, to which saving a variant returns; else the current plan. */
function planOf(browser: BrowserProject | undefined): FinancingCase | undefined {
  const { before, planBefore, project } = browser ?? {};
  return before?.why === 'changed' && planBefore ? planBefore : project?.financingCase;
}

/** Instalment of a variant; offline the variant is stored without it. */
async function figuresOf(financingCase: FinancingCase) {
  try {
    const project = { financingCase, variants: [], chosenOffers: [] };
    return (await askPlan(project, AbortSignal.timeout(5_000))).plan;
  } catch {
    return undefined;
  }
}
