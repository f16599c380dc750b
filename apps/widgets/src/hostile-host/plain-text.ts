import { bare } from './bare.ts';

/** Flat fields as JSON, independent of an `Object.prototype.toJSON` of the host page. */
export function plainText(fields: object): string {
  return JSON.stringify(bare(fields));
}
