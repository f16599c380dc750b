import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
export const KEY = 'Mortgage_Financing';

/** The case in this browser's storage; null if there is none. */
export function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
}
