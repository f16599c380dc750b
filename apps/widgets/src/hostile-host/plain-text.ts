import { bare } from './bare.ts';

/** Flat fields as JSON, whatever a host page has made of `Object.prototype.toJSON`. */
export function plainText(fields: object): string {
  return JSON.stringify(bare(fields));
}
