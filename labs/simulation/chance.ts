import crypto, { type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';

/** Random decisions of a simulation; the same seed gives the same decisions. */
export interface Chance {
  /** Random integer; both bounds are included. */
  between(from: number, to: number): number;
  happens(percent: number): boolean;
  /** A random element; undefined for an empty list. */
  oneOf<One>(those: readonly One[]): One | undefined;
}

export function chanceOf(seed: number): Chance {
  const generator = xorshift128plus(seed);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    happens: (percent) => between(0, 9_999) < percent * 100,
    oneOf: (those) => (those.length === 0 ? undefined : those[between(0, those.length - 1)]),
  };
}

/**
 * Makes all random values of this process repeatable: ids, encryption keys, tokens, codes. Never use it
 * outside a simulation, because predictable keys protect nothing.
 */
export function drawEverythingFrom(seed: number): void {
  const chance = chanceOf(seed);
  const fill = <Bytes extends NodeJS.ArrayBufferView>(view: Bytes): Bytes => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = chance.between(0, 255);
    return view;
  };
  const uuidOf = (version: number, bytes: Buffer): UUID => {
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
  const uuid = () => uuidOf(4, fill(Buffer.alloc(16)));
  const timedUuid = () => {
    const bytes = fill(Buffer.alloc(16));
    bytes.writeUIntBE(Date.now(), 0, 6);
    return uuidOf(7, bytes);
  };
  Object.assign(crypto, {
    randomUUID: uuid,
    randomUUIDv7: timedUuid,
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
    randomInt: (from: number, to?: number) =>
      to === undefined ? chance.between(0, from - 1) : chance.between(from, to - 1),
  });
  syncBuiltinESMExports();
  Object.defineProperties(globalThis.crypto, {
    getRandomValues: { configurable: true, value: fill },
    randomUUID: { configurable: true, value: uuid },
  });
  Math.random = () => chance.between(0, 2 ** 30 - 1) / 2 ** 30;
}
