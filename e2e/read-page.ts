import type { APIRequestContext, APIResponse } from '@playwright/test';
import { spaced } from '../apps/server/src/testing/page-text.ts';
import { expect } from './strict-page.ts';

export { fieldsOf, spaced } from '../apps/server/src/testing/page-text.ts';

/** The HTML that the server renders, without running a browser. */
export async function htmlOf(request: APIRequestContext, address: string): Promise<string> {
  return readableHtml(await request.get(address), address);
}

export async function readableHtml(response: APIResponse, address: string): Promise<string> {
  expect(response.status(), address).toBe(200);
  return spaced(await response.text());
}
