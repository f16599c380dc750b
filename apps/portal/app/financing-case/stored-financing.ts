import { DEFAULT_PERCENTAGES, type FinancingType, type FinancingUseType } from '@heimvorteil/engine';
import { reportToLog } from '../request/client-log.ts';
import { DEFAULTS } from './default-case.ts';

/** The specification's financing state (§3) and the codes of the place. Euros, percent; never a person's details. */
export interface StoredFinancing {
  financingType: FinancingType;
  purchasePrice: number;
  /** Nobody has said another price yet. */
  usingDefaultPurchasePrice: boolean;
  ownFunds: number;
  propertyValue: number;
  remainingDebt: number;
  usingDefaultRemainingDebt: boolean;
  numberOfBorrowers: number;
  additionalCostsPercentages: Record<
    | 'brokerCommissionPercentage'
    | 'entryLandRegisterPercentage'
    | 'landTransferPercentage'
    | 'notaryCostsPercentage',
    number
  >;
  renovationCostPercentage: number;
  financingUseType: FinancingUseType;
  location: { postalCode: string; geoCode: string };
  /** Milliseconds since 1970. */
  lastModified: number;
}

/** What a screen knows of it; the rest stays as it is. */
export type FinancingChange = Partial<
  Omit<StoredFinancing, 'lastModified' | 'usingDefaultPurchasePrice' | 'usingDefaultRemainingDebt'>
>;

export const FINANCING_KEY = 'Mortgage_Financing';
/** The state before anybody said anything (specification §9). */
export const DEFAULT_FINANCING: StoredFinancing = {
  financingType: 'PurchaseFinancing',
  purchasePrice: DEFAULTS.purchasePrice,
  usingDefaultPurchasePrice: true,
  ownFunds: (DEFAULTS.purchasePrice * DEFAULTS.ownFundsPercentage) / 100,
  propertyValue: 200_000,
  remainingDebt: 100_000,
  usingDefaultRemainingDebt: true,
  numberOfBorrowers: 1,
  additionalCostsPercentages: {
    brokerCommissionPercentage: DEFAULT_PERCENTAGES.brokerCommission,
    entryLandRegisterPercentage: DEFAULT_PERCENTAGES.entryLandRegister,
    landTransferPercentage: DEFAULT_PERCENTAGES.landTransferTax,
    notaryCostsPercentage: DEFAULT_PERCENTAGES.notaryCosts,
  },
  renovationCostPercentage: 3,
  financingUseType: 'OWNER_OCCUPATION',
  location: { postalCode: '', geoCode: '' },
  lastModified: 0,
};
const DAY = 86_400_000;
const KEPT_DAYS = 30;

/** The browser's storage; throws where the browser refuses it (specification §8). */
export function openStorage(): Storage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(FINANCING_KEY);
    return storage;
  } catch {
    throw new Error('No access to localStorage');
  }
}

/** Keeps a change and stamps it; only what the state names is written. */
export function storeFinancing(storage: Storage, change: FinancingChange, now: number): void {
  const before = readStoredFinancing(storage, now) ?? DEFAULT_FINANCING;
  const { purchasePrice, remainingDebt } = DEFAULT_FINANCING;
  const after = { ...before, ...change, lastModified: now };
  after.usingDefaultPurchasePrice &&= after.purchasePrice === purchasePrice;
  after.usingDefaultRemainingDebt &&= after.remainingDebt === remainingDebt;
  storage.setItem(FINANCING_KEY, JSON.stringify(named(after, DEFAULT_FINANCING)));
}

/** Reads what was kept; undefined, and no longer there, when it is older than 30 days or not ours. What cannot be read is logged without its content. */
export function readStoredFinancing(storage: Storage, now: number): StoredFinancing | undefined {
  const text = storage.getItem(FINANCING_KEY);
  if (text === null) return undefined;
  const stored = parsed(text);
  if (
    isStoredFinancing(stored) &&
    now - stored.lastModified < KEPT_DAYS * DAY &&
    stored.lastModified <= now + DAY
  ) {
    return stored;
  }
  storage.removeItem(FINANCING_KEY);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    void reportToLog('info', `Invalid JSON in ${FINANCING_KEY}`);
    return undefined;
  }
}

function isStoredFinancing(value: unknown): value is StoredFinancing {
  if (!isLike(value, DEFAULT_FINANCING)) return false;
  const { location, financingType, financingUseType } = value as StoredFinancing;
  const words = [financingType, financingUseType];
  return (
    Object.values(location).every((code) => /^\d{0,12}$/.test(code)) &&
    words.every((word) => /^[A-Za-z_]{1,30}$/.test(word))
  );
}

/** The same keys with the same kinds of values, amounts not below zero. */
function isLike(value: unknown, model: unknown): boolean {
  if (isRecord(model)) {
    return isRecord(value) && Object.entries(model).every(([key, part]) => isLike(value[key], part));
  }
  if (typeof model === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return typeof value === typeof model;
}

/** The value without any key that the model does not have. */
function named(value: unknown, model: unknown): unknown {
  if (!isRecord(model) || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(model).map(([key, part]) => [key, named(value[key], part)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
