import type { FinancingCase } from '@heimvorteil/contracts';
import { berlinDay } from '@heimvorteil/format/moment';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { withStorage } from '../page/browser-storage.ts';
import { saidFigures } from '../financing-case/said-figures.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { askPlan } from '../financing-case/ask-plan.ts';
import { caseOfAddress } from '../financing-case/case-of-address.ts';
import { readProject, useProject, type BrowserProject } from '../financing-case/use-project.ts';
import { isSamePlan, withVariant } from '../financing-case/variants.ts';

/** Keeps what stands on the page beside the plan of the project; the plan stays, or becomes again what it was when the page came. */
export function KeepVariant() {
  const { search } = useLocation();
  const browser = useProject();
  const [kept, setKept] = useState<{ variant: FinancingCase; plan: FinancingCase }>();
  const variant = caseOfAddress(new URLSearchParams(search));
  // The address may gain more than the case of the plan, the day of its rates for instance.
  if (variant && kept && isSamePlan(variant, kept.variant)) {
    return (
      <p role="status">
        Als Variante behalten. <Link to={`${OVERVIEW_ADDRESS}#varianten`}>In deinem Vorhaben ansehen</Link>
      </p>
    );
  }
  const project = browser?.project;
  // Beside a second variant the plan is the one that stood beside the first.
  const plan = kept?.plan ?? planOf(browser);
  const hasPlan = project && saidFigures(project.financingCase, project).main;
  if (!variant || !project || !plan || !hasPlan || isSamePlan(variant, plan)) return null;
  const keep = async () => {
    const { replaceProject } = await import('../financing-case/kept-project.ts');
    const figures = await figuresOf(variant);
    // What was typed meanwhile stays: only the plan becomes again what it was.
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
    setKept({ variant, plan });
  };
  return <QuietButton onClick={() => void keep()}>Als Variante behalten</QuietButton>;
}

/** What was typed on this page is the plan by now: beside a variant stands the one that was there before. */
function planOf(browser: BrowserProject | undefined): FinancingCase | undefined {
  const { before, planBefore, project } = browser ?? {};
  return before?.why === 'changed' && planBefore ? planBefore : project?.financingCase;
}

/** Without a connection a variant is kept without its instalment of today. */
async function figuresOf(financingCase: FinancingCase) {
  try {
    const asked = { financingCase, variants: [], chosenOffers: [] };
    return (await askPlan(asked, AbortSignal.timeout(5_000))).plan;
  } catch {
    return undefined;
  }
}
