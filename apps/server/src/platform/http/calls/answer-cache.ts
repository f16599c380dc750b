import { LRUCache } from 'lru-cache';
import { etagOf, standaloneBytes, type Rendered } from './cacheable.ts';

/** Longer addresses are not worth their memory; addresses of listing pages are a third as long. */
const LONGEST_ADDRESS = 1_000;

/**
 * Rendered answers by normalised case, for one version of the data. An answer is cached on its second request, because most cases
 * are requested once.
 */
export class AnswerCache {
  readonly #max: number;
  readonly #answers: LRUCache<string, Rendered | 'none'>;
  /** The same answers by request address, so that a repeated request need not be parsed. */
  readonly #byAddress: LRUCache<string, Rendered>;
  /** ETags of cases requested once, in two generations; the older one is dropped as a whole. */
  #met = new Set<string>();
  #metBefore = new Set<string>();
  #version = '';

  constructor(max: number) {
    this.#max = max;
    this.#answers = new LRUCache({ max });
    this.#byAddress = new LRUCache({ max });
  }

  atAddress(version: string, address: string): Rendered | undefined {
    this.#keepOnly(version);
    return this.#byAddress.get(address);
  }

  /** The cached or rendered answer of a case; undefined is cached too. Pass an address only if it alone determines the case. */
  answer(
    version: string,
    key: string,
    render: () => string | undefined,
    address?: string,
  ): Rendered | undefined {
    this.#keepOnly(version);
    const answer = this.#answers.get(key) ?? this.#rendered(version, key, render);
    if (answer === undefined || answer === 'none') return undefined;
    const isCached = typeof answer.body !== 'string';
    if (isCached && address !== undefined && address.length <= LONGEST_ADDRESS)
      this.#byAddress.set(address, answer);
    return answer;
  }

  #rendered(version: string, key: string, render: () => string | undefined): Rendered | undefined {
    const body = render();
    // Data version and case determine the answer; hashing them costs a tenth of hashing the body.
    const etag = etagOf(`${version}|${key}`);
    if (!this.#isMet(etag)) return body === undefined ? undefined : { body, etag };
    const answer = body === undefined ? undefined : { body: standaloneBytes(body), etag };
    this.#answers.set(key, answer ?? 'none');
    return answer;
  }

  /** Reports whether a case was requested recently, and records the request. */
  #isMet(etag: string): boolean {
    if (this.#met.delete(etag) || this.#metBefore.delete(etag)) return true;
    if (this.#met.size >= this.#max) [this.#metBefore, this.#met] = [this.#met, new Set()];
    this.#met.add(etag);
    return false;
  }

  #keepOnly(version: string): void {
    if (version === this.#version) return;
    for (const cache of [this.#answers, this.#byAddress, this.#met, this.#metBefore]) cache.clear();
    this.#version = version;
  }
}
