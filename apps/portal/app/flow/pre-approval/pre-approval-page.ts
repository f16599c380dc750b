import {
  legalFiguresOfPreapproval,
  marketOfPreapproval,
  type LegalFigures,
  type MarketMean,
} from '@heimvorteil/calculations';
import { isPreApproved, OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { CASE_FORM, sentForm, type TaxOfCosts, readForm } from '@heimvorteil/forms';
import { data } from 'react-router';
import { loadForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import type { AffordabilityResult } from '../../calculators/affordability-result.ts';
import { isOn, requireFlag, requireArranging } from '../../features/flags.ts';
import type { PortalServices, StoredProposals, Visit, Visitor } from '../../services/index.ts';
import { caseValuesOfFlow, completeCase } from '../answers/flow-case.ts';
import { WITHOUT_SCRIPT, type FlowValues } from '../flow.ts';
import { beginRequest, completeAnswers, loadFlowPage, NO_STORE } from '../pages/flow-pages.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';
import { solveFlow } from '../answers/solve-flow.ts';
import { taxOfFlow } from '../answers/tax-of-flow.ts';
import { withFigures } from '../answers/store-values.ts';
import { findDecisiveGap } from '../answers/sent-answers.ts';
import { formatLevers, triedLever, type LeverView } from './levers.ts';
import { LEVER_FIELD } from '../../addresses/pre-approval-addresses.ts';
import { assumedValues, type PreapprovalBody } from '@heimvorteil/contracts';
import { AFFORDABILITY_FORM, bodyOf } from '../../calculators/affordability/definition.ts';
import { calculatorValues } from '../answers/calculator-values.ts';
import { withoutPresets } from '../../financing-case/request-link.ts';

const PRESET = Object.keys(assumedValues({}));

/** Request body without unchanged presets; undefined while an answer is missing or invalid. */
export function preApprovalBody(values: FlowValues): PreapprovalBody | undefined {
  const { good } = readForm(AFFORDABILITY_FORM, calculatorValues(values, values['purchasePrice']));
  if (good?.salary === undefined) return undefined;
  const { ownCapital = {}, purchasePrice, ...household } = bodyOf(good);
  if (purchasePrice === undefined) return undefined;
  const ownFunds = OWN_CAPITAL_PARTS.reduce((sum, part) => sum + (ownCapital[part] ?? 0), 0);
  const entered = withoutPresets(completeCase(values));
  const entries = Object.entries(household).filter(
    ([name]) => !PRESET.includes(name) || (entered[name] ?? '') !== '',
  );
  return { ...Object.fromEntries(entries), purchasePrice, ownFunds } as PreapprovalBody;
}

const WORDS = {
  heading: 'Eine Vorprüfung gibt es hier gerade nicht',
  text: 'Was du dir leisten kannst und was ein Haus im Monat kostet, rechnen wir dir trotzdem aus.',
};

/** Throws 404 if the operator's role or the feature flag forbids pre-approvals. */
export function requirePreApproval(services: Pick<PortalServices, 'operator' | 'featureDecisions'>): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', WORDS);
}

export interface PreApprovalOutcome {
  isPositive: boolean;
  result: AffordabilityResult;
  /** Market rate of the loan and of the representative example (§17 PAngV); undefined if not feasible. */
  market: MarketMean | undefined;
  legal: LegalFigures | undefined;
  tax: TaxOfCosts | undefined;
  /** Response of the API call as stored; undefined if it could not be stored. */
  stored?: StoredProposals | undefined;
  /** Suggested changes that improve a negative result. */
  levers?: readonly LeverView[];
}

export function loadPreApprovalPage(services: PortalServices, visitor: Visitor | undefined) {
  return {
    ...loadFlowPage(services, visitor),
    made: beginRequest(services),
    isAnimated: isOn(services, 'animated_lead_loading'),
    hasContents: isOn(services, 'left_hand_navigation_on_result_pages'),
    hasProposals: isOn(services, 'proposals_on_pre_approval_result_page'),
    /** Consents of the contact form; undefined if the page links to the request instead. */
    consents: isOn(services, 'show_contact_in_ready_flow') ? services.consents() : undefined,
  };
}
export type PreApprovalPage = ReturnType<typeof loadPreApprovalPage>;

/** Result for submitted answers, from a form without JavaScript or from fetch. */
export async function answerPreApproval(request: Request, services: PortalServices, visit: PreApprovalVisit) {
  const form = await sentForm(request);
  // Only forms without JavaScript have these fields; an error then redirects to its question.
  const redirects = form.has(WITHOUT_SCRIPT) || form.has(LEVER_FIELD);
  const sent = completeAnswers(PRE_APPROVAL_FLOW, form, services, { redirects });
  const lever = sent && findClickedLever(form, sent.values, visit);
  const complete = lever ? withFigures(PRE_APPROVAL_FLOW, sent, lever.fields) : sent;
  const judged = complete && preApprovalOutcome(complete.values, services);
  const outcome = judged && (await storeOutcome(judged, complete.values, visit));
  const answers = outcome && complete;
  const tried = answers && lever && triedLever(lever, sent.values);
  return data({ answers, outcome, tried }, { status: outcome ? 200 : 422, headers: NO_STORE });
}

type PreApprovalVisit = Pick<Visit, 'preapprovals'>;

/** Suggested change that was clicked without JavaScript; undefined if today's rates no longer allow it. */
function findClickedLever(form: FormData, values: FlowValues, { preapprovals }: PreApprovalVisit) {
  const code = form.get(LEVER_FIELD);
  const body = code === null ? undefined : preApprovalBody(values);
  if (!body) return undefined;
  const found = preapprovals.levers(body).filter((lever) => lever.code === code);
  return formatLevers(found, { word: 'NOT_JUDGED' })[0];
}

async function storeOutcome(
  outcome: PreApprovalOutcome,
  values: FlowValues,
  { preapprovals }: PreApprovalVisit,
): Promise<PreApprovalOutcome> {
  const body = preApprovalBody(values);
  const stored = body && (await preapprovals.keep(body));
  if (!stored) return outcome;
  return {
    ...outcome,
    isPositive: stored.answer.result === 'POSITIVE',
    stored,
    levers: leversOfStoredCheck(stored, preapprovals),
  };
}

/** Suggested changes for a stored negative pre-approval, at today's rates. */
export function leversOfStoredCheck(
  { answer, stated }: Pick<StoredProposals, 'answer' | 'stated'>,
  { levers }: Pick<PreApprovalVisit['preapprovals'], 'levers'>,
): LeverView[] {
  return answer.result === 'NEGATIVE' ? formatLevers(levers(stated), answer) : [];
}

/** Judges a purchase at market rates for this visitor; undefined while an answer is invalid. */
export function preApprovalOutcome(
  values: FlowValues,
  services: PortalServices,
): PreApprovalOutcome | undefined {
  if (findDecisiveGap(PRE_APPROVAL_FLOW, values)) return undefined;
  const loaded = loadForm(CASE_FORM, { params: new URLSearchParams(caseValuesOfFlow(values)) }, services);
  const context = marketContextOf(loaded);
  const result = solveFlow(values, context, values['purchasePrice']);
  if (!result) return undefined;
  const body = preApprovalBody(values);
  return {
    isPositive: isPreApproved(result.answer, result.offerCount),
    result,
    market: body && marketOfPreapproval(body, result.answer, context),
    legal: body && legalFiguresOfPreapproval(body, result.answer, context),
    tax: taxOfFlow(values, context),
  };
}
