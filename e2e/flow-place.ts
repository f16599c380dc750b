import type { Page } from '@playwright/test';
import { logIn, purgeShortlist } from './demo-account.ts';
import { PRE_APPROVAL } from './flow-steps.ts';

/** A flat in Munich for 720,000 € (demo/listings). */
export const LISTING = 314901;
export const ACCOUNT = 'beraterin@example.org';
export const PLACE = `${PRE_APPROVAL}/fragen?frage=ort`;
export const ADDRESS = 'Genaue Adresse (freiwillig)';

export async function logInWithEmptyShortlist(page: Page): Promise<void> {
  await logIn(page, ACCOUNT);
  await purgeShortlist(page.request);
}
