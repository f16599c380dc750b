import type { FinancingCase, Household } from '@heimvorteil/contracts';
import { purchaseCase } from '@heimvorteil/calculations';
import { DEFAULT_CASE, takeContract, usualOwnFunds } from '@heimvorteil/contracts';
import { additionalCosts, type LandTransferTaxTable } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues, valuesWithStarts, withInput, type CaseValues } from '@heimvorteil/forms';
import { announceProject, rememberSnapshot } from './project-events.ts';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import { withTotals, type HouseholdTotals } from './household-totals.ts';
import { isRecord } from './record-of.ts';
import { isFresh, parsed } from './stored-json.ts';
import { isExamplePrice, enteredFigures, hasAnyEnteredValue, type ExampleFlags } from './entered-figures.ts';

export type { Household };

/** Case and household stored in this browser (specification §3, contract §3). */
export interface StoredFinancing {
  readonly financingCase: FinancingCase;
  readonly household: Household | undefined;
  /** True until the visitor enters or accepts a price. */
  readonly usingDefaultPurchasePrice: boolean;
  readonly usingDefaultRemainingDebt: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  readonly lastModified: number;
}

/**
 * Stores a case with a timestamp and merges the household; omits the campaign. A flag set to false means that
 * the visitor wants the example's value.
 */
export function storeFinancing(
  storage: Storage,
  known: {
    financingCase: FinancingCase;
    household?: Household | undefined;
    totals?: HouseholdTotals | undefined;
    /** True if the form displays the price, so an unchanged price counts as accepted by the visitor. */
    isPriceSeen?: boolean | undefined;
    /** Case fields that the form does not display, so their stored values stay. */
    unseen?: ReadonlySet<string> | undefined;
  } & ExampleFlags,
  now: number,
): void {
  const before = readStoredFinancing(storage, now);
  const { campaign: _campaign, ...entered } = known.financingCase;
  const isPriceSeen = known.isPriceSeen ?? known.unseen?.has('purchasePrice') === false;
  const financingCase = isPriceSeen ? entered : withKnownPrice(entered, before);
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
  rememberSnapshot(storage);
  storage.setItem(FINANCING_KEY, JSON.stringify(state));
  announceProject();
}

/** If a form has no price field, its example price must not replace an entered price. */
function withKnownPrice(entered: FinancingCase, before: StoredFinancing | undefined): FinancingCase {
  if (!before || !isExamplePrice(entered) || entered.exposeId !== undefined) return entered;
  const { purchasePrice, ownFunds, exposeId } = before.financingCase;
  if (!enteredFigures(before.financingCase, before).price || exposeId !== undefined) return entered;
  const hasExample = entered.ownFunds === usualOwnFunds(entered.purchasePrice);
  return { ...entered, purchasePrice, ownFunds: hasExample ? ownFunds : entered.ownFunds };
}

/** Percentages of the case that the specification's storage format requires, recalculated on each store. */
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

/** The operator's land transfer tax table, from an attribute of the page. */
function taxTableOfPage(): LandTransferTaxTable {
  return globalThis.document?.documentElement.dataset['taxTable'] === 'statutory'
    ? 'statutory'
    : 'specification';
}

/** Undefined, and removed, if older than 30 days or invalid. Logs unreadable JSON without content. */
export function readStoredFinancing(storage: Storage, now: number): StoredFinancing | undefined {
  const text = storage.getItem(FINANCING_KEY);
  if (text === null) return undefined;
  const stored = financingOf(text, now);
  if (!stored) storage.removeItem(FINANCING_KEY);
  return stored;
}

/** Returns undefined if older than 30 days or invalid. */
export function financingOf(text: string, now: number): StoredFinancing | undefined {
  const stored = parsed(text, FINANCING_KEY);
  const lastModified = isRecord(stored) ? stored['lastModified'] : undefined;
  if (!isRecord(stored) || typeof lastModified !== 'number' || !isFresh(lastModified, now)) return undefined;
  const people = stored['household'];
  const { household, contractType } = takeContract(isRecord(people) ? people : undefined);
  return {
    // Validates stored values by the form's rules; invalid ones get their default.
    financingCase: caseOfValues(
      valuesWithStarts(
        CASE_FORM,
        withInput(CASE_FORM, {} as CaseValues, migrateCase({ contractType, ...stored })),
      ),
    ),
    household,
    usingDefaultPurchasePrice: stored['usingDefaultPurchasePrice'] !== false,
    usingDefaultRemainingDebt: stored['usingDefaultRemainingDebt'] !== false,
    lastModified,
  };
}

/** True if the visitor entered any part of the case or, with `countsHousehold`, of the household. */
export function hasEnteredValues(data: StoredFinancing, countsHousehold = true): boolean {
  return (countsHousehold && data.household !== undefined) || hasAnyEnteredValue(data.financingCase, data);
}

export function hasEnteredPurchase(data: StoredFinancing): boolean {
  return data.financingCase.financingType !== 'FollowupFinancing' && hasEnteredMainValues(data);
}

export function hasEnteredMainValues(data: StoredFinancing): boolean {
  return enteredFigures(data.financingCase, data).main;
}

/** Migrates older formats: a place stored separately, and broker or renovation rates that may be examples. */
function migrateCase(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { location, additionalCostsPercentages: percentages, renovationCostPercentage } = stored;
  if (!isRecord(location)) return stored;
  const broker = isRecord(percentages) ? percentages['brokerCommissionPercentage'] : undefined;
  const isPlanned = typeof renovationCostPercentage === 'number' && renovationCostPercentage > 0;
  return {
    ...stored,
    geoCode: location['geoCode'],
    postcode: location['postalCode'],
    ...(broker === 0 ? { hasCourtage: false } : { brokerCommission: broker }),
    renovationCostPercentage:
      isPlanned && stored['usingDefaultPurchasePrice'] === false ? renovationCostPercentage : undefined,
  };
}
