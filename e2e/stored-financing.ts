import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
export const KEY = 'Mortgage_Financing';

/** The financing in this browser's localStorage; null if none is stored. */
export function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
}
