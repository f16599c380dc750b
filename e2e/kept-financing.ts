import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
/** Where a browser keeps its case. */
export const KEY = 'Mortgage_Financing';

/** The case as this browser keeps it; null where it keeps none. */
export function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
}
