import type { FinancingCase, Household } from '@heimvorteil/contracts';
import { purchaseCase } from '@heimvorteil/calculations';
import { DEFAULT_CASE, takeContract, usualOwnFunds } from '@heimvorteil/contracts';
import { additionalCosts, type LandTransferTaxTable } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues, valuesWithStarts, withStated, type CaseValues } from '@heimvorteil/forms';
import { reportToLog } from '../page/client-log.ts';
import { announceProject, rememberStanding } from './project-events.ts';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import { withTotals, type HouseholdTotals } from './household-totals.ts';
import { isExamplePrice, saidFigures, saysAnything, type ExampleFlags } from './said-figures.ts';

export type { Household };

/** The financing state as this browser keeps it (specification §3, contract §3). */
export interface KeptFinancing {
  readonly financingCase: FinancingCase;
  readonly household: Household | undefined;
  /** Nobody has said another price yet. */
  readonly usingDefaultPurchasePrice: boolean;
  readonly usingDefaultRemainingDebt: boolean;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

const DAY = 86_400_000;
const KEPT_DAYS = 30;

/** Keeps a case, and what a screen knows of the household beside what was known of it, and stamps them; where the campaign led from is not kept. A flag that is false says that somebody means the example's very figure. */
export function keepFinancing(
  storage: Storage,
  known: {
    financingCase: FinancingCase;
    household?: Household | undefined;
    totals?: HouseholdTotals | undefined;
    /** The price of the case stands in a field; elsewhere it only comes along. */
    isPriceSeen?: boolean | undefined;
    /** What the form of a case does not show: the other way to say the same. */
    unseen?: ReadonlySet<string> | undefined;
  } & ExampleFlags,
  now: number,
): void {
  const before = readKeptFinancing(storage, now);
  const { campaign: _campaign, ...stated } = known.financingCase;
  const isPriceSeen = known.isPriceSeen ?? known.unseen?.has('purchasePrice') === false;
  const financingCase = isPriceSeen ? stated : withKnownPrice(stated, before);
  const { remainingDebt } = financingCase;
  const people = known.household ? { ...before?.household, ...known.household } : before?.household;
  const household = withTotals(people, known.totals);
  const isExample = (name: keyof ExampleFlags) => (before?.[name] ?? true) && known[name] !== false;
  const state = {
    ...financingCase,
    usingDefaultPurchasePrice: isExample('usingDefaultPurchasePrice') && isExamplePrice(financingCase),
    usingDefaultRemainingDebt:
      isExample('usingDefaultRemainingDebt') && remainingDebt === DEFAULT_CASE.remainingDebt,
    additionalCostsPercentages: percentagesOf(financingCase, now),
    ...(household === undefined ? {} : { household }),
    lastModified: now,
  };
  rememberStanding(storage);
  storage.setItem(FINANCING_KEY, JSON.stringify(state));
  announceProject();
}

/** Where no price was asked the example's stands: it is none beside one that was said before. */
function withKnownPrice(stated: FinancingCase, before: KeptFinancing | undefined): FinancingCase {
  if (!before || !isExamplePrice(stated) || stated.exposeId !== undefined) return stated;
  const { purchasePrice, ownFunds, exposeId } = before.financingCase;
  if (!saidFigures(before.financingCase, before).price || exposeId !== undefined) return stated;
  const hasExample = stated.ownFunds === usualOwnFunds(stated.purchasePrice);
  return { ...stated, purchasePrice, ownFunds: hasExample ? ownFunds : stated.ownFunds };
}

/** The specification's four percentages, which follow from the case itself on whatever screen it changes. */
function percentagesOf(financingCase: FinancingCase, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  const costs = additionalCosts(
    purchaseCase(financingCase, { today, landTransferTaxTable: taxTableOfPage() }),
  );
  return {
    brokerCommissionPercentage: costs.brokerCommissionPercentage,
    entryLandRegisterPercentage: costs.entryLandRegisterPercentage,
    landTransferPercentage: costs.landTransferPercentage,
    notaryCostsPercentage: costs.notaryCostsPercentage,
  };
}

/** The operator's table of land transfer tax, which every page names where it is not the specification's. */
function taxTableOfPage(): LandTransferTaxTable {
  return globalThis.document?.documentElement.dataset['taxTable'] === 'statutory'
    ? 'statutory'
    : 'specification';
}

/** Reads what was kept; undefined, and no longer there, when it is older than 30 days or not ours. What cannot be read is logged without its content. */
export function readKeptFinancing(storage: Storage, now: number): KeptFinancing | undefined {
  const text = storage.getItem(FINANCING_KEY);
  if (text === null) return undefined;
  const kept = financingOf(text, now);
  if (!kept) storage.removeItem(FINANCING_KEY);
  return kept;
}

/** A state as it was kept; undefined when it is older than 30 days or not ours. */
export function financingOf(text: string, now: number): KeptFinancing | undefined {
  const stored = parsed(text, FINANCING_KEY);
  const lastModified = isRecord(stored) ? stored['lastModified'] : undefined;
  if (!isRecord(stored) || typeof lastModified !== 'number' || !isFresh(lastModified, now)) return undefined;
  const people = stored['household'];
  const { household, contractType } = takeContract(isRecord(people) ? people : undefined);
  return {
    // Whatever stands there goes through the rules of the form, like everything that is typed; what does not, starts beside it.
    financingCase: caseOfValues(
      valuesWithStarts(
        CASE_FORM,
        withStated(CASE_FORM, {} as CaseValues, caseStatedIn({ contractType, ...stored })),
      ),
    ),
    household,
    usingDefaultPurchasePrice: stored['usingDefaultPurchasePrice'] !== false,
    usingDefaultRemainingDebt: stored['usingDefaultRemainingDebt'] !== false,
    lastModified,
  };
}

/** Whether the visitor has said anything of a case or, where that counts, of the household, so that it is worth taking over. */
export function saysSomething(kept: KeptFinancing, countsHousehold = true): boolean {
  return (countsHousehold && kept.household !== undefined) || saysAnything(kept.financingCase, kept);
}

/** Whether a purchase was kept whose price is somebody's own. */
export function saysPurchase(kept: KeptFinancing): boolean {
  return kept.financingCase.financingType !== 'FollowupFinancing' && saysMain(kept);
}

/** Whether the figure was kept that a plan begins with. */
export function saysMain(kept: KeptFinancing): boolean {
  return saidFigures(kept.financingCase, kept).main;
}

/** States of earlier versions keep the place apart, and the broker and a renovation as percentages that may be nobody's wish. */
function caseStatedIn(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { location, additionalCostsPercentages: percentages, renovationCostPercentage } = stored;
  if (!isRecord(location)) return stored;
  const broker = isRecord(percentages) ? percentages['brokerCommissionPercentage'] : undefined;
  const isWish = typeof renovationCostPercentage === 'number' && renovationCostPercentage > 0;
  return {
    ...stored,
    geoCode: location['geoCode'],
    postcode: location['postalCode'],
    ...(broker === 0 ? { hasCourtage: false } : { brokerCommission: broker }),
    renovationCostPercentage:
      isWish && stored['usingDefaultPurchasePrice'] === false ? renovationCostPercentage : undefined,
  };
}

/** Whether something that was kept then still counts. */
export function isFresh(lastModified: number, now: number): boolean {
  return now - lastModified < KEPT_DAYS * DAY && lastModified <= now + DAY;
}

/** Stored JSON; undefined, and logged without its content, where it is none. */
export function parsed(text: string, key: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    void reportToLog('info', `Invalid JSON in ${key}`);
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
