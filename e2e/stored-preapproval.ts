import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

interface StoredPreapproval {
  readonly id: string;
  readonly proposals: readonly { readonly id: string }[];
}

/** Creates a pre-approval in the browser's session: positive by default, subsidy questions unanswered. */
export async function storePreapproval(page: Page, change: object = {}): Promise<StoredPreapproval> {
  const made = await page.request.post('/baufinanzierung/api/v1.0/preapproval', {
    data: { income: { salary: 4_500 }, purchasePrice: 350_000, ownFunds: 80_000, ...change },
  });
  expect(made.status()).toBe(200);
  return (await made.json()) as StoredPreapproval;
}
