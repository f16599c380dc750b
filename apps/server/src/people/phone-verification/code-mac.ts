import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../platform/privacy/index.ts';

/** What is kept of a code: worth nothing without the installation's secret, and nothing for another code's row. */
export function macOfCode(vault: Vault, codeId: string, code: string): string {
  return vault.blindIndex('code', `${codeId}|${code}`);
}

/** Compares in the same time whatever differs. */
export function isSameMac(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
