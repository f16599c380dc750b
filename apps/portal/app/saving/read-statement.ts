import { readAffordabilityFlow, readFinancingFlow, readPreApprovalFlow } from './screens/flows.ts';
import { readAffordability, readBudget, readOwnCapital } from './screens/household.ts';
import { readFollowUp, readRentOrBuy } from './screens/plain-forms.ts';
import { readAdditionalCosts, readMortgage } from './screens/purchase.ts';
import { readRepaymentPlan } from './screens/repayment-plan.ts';
import { readGoal } from './screens/goal.ts';
import { readOwnOffers } from './screens/own-offers.ts';
import { readConstructionPlan, readSeveralLoans } from './screens/several-payouts.ts';
import type { ReadScreenForm, StatedCalculation } from './stated-calculation.ts';
import type { PortalServices } from '../services.ts';
import { CALCULATOR_ROOT } from './stated-calculation.ts';

/** Every calculator's form by the screen's address below the portal. */
const FORMS: Readonly<Record<string, { read: ReadScreenForm; method: 'get' | 'post' }>> = {
  finanzierungsrechner: { read: readMortgage, method: 'get' },
  'finanzierungsrechner/eigene-angebote': { read: readOwnOffers, method: 'get' },
  nebenkostenrechner: { read: readAdditionalCosts, method: 'get' },
  'wie-viel-haus-kann-ich-mir-leisten': { read: readAffordability, method: 'post' },
  budgetrechner: { read: readBudget, method: 'post' },
  eigenkapitalrechner: { read: readOwnCapital, method: 'post' },
  'mieten-oder-kaufen': { read: readRentOrBuy, method: 'post' },
  anschlussfinanzierung: { read: readFollowUp, method: 'post' },
  tilgungsrechner: { read: readRepaymentPlan, method: 'get' },
  'tilgungsrechner/zielrechner': { read: readGoal, method: 'post' },
  'tilgungsrechner/bauphase': { read: readConstructionPlan, method: 'post' },
  'tilgungsrechner/mehrere-darlehen': { read: readSeveralLoans, method: 'get' },
  'v2/wie-viel-haus-kann-ich-mir-leisten/ergebnisseite': { read: readAffordabilityFlow, method: 'post' },
  'v2/finanzierungsrechner/ergebnisseite': { read: readFinancingFlow, method: 'post' },
  'v2/finanzierungsvorpruefung/ergebnisseite': { read: readPreApprovalFlow, method: 'post' },
};

/** Screens that are another one's calculator once more. */
const SAME_FORM: Readonly<Record<string, string>> = {
  finanzierungsuebersicht: 'wie-viel-haus-kann-ich-mir-leisten',
  'finanzierungsuebersicht/machbarkeit': 'wie-viel-haus-kann-ich-mir-leisten',
};

/** The screen that a form came from. */
export interface SavedScreen {
  /** Its address. */
  readonly address: string;
  /** How its form goes back to it without JavaScript. */
  readonly method: 'get' | 'post';
  /** Undefined while a figure is missing or wrong. */
  readonly stated: StatedCalculation | undefined;
}

/** Reads the form of the screen that an address names; undefined where nothing calculates. */
export function readStatement(
  screen: string | null,
  form: FormData,
  services: PortalServices,
): SavedScreen | undefined {
  const path = (screen ?? '').replace(CALCULATOR_ROOT, '').replace(/\/$/, '');
  const name = SAME_FORM[path] ?? path;
  if (!Object.hasOwn(FORMS, name)) return undefined;
  const { read, method } = FORMS[name]!;
  return { address: screenAddress(name), method, stated: read(form, services) };
}

/** The specification spells one of them with a slash at its end. */
function screenAddress(name: string): string {
  return `${CALCULATOR_ROOT}${name}${name === 'wie-viel-haus-kann-ich-mir-leisten' ? '/' : ''}`;
}
