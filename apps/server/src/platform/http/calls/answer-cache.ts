import { LRUCache } from 'lru-cache';
import { etagOf, standaloneBytes, type Rendered } from './cacheable.ts';

/** In characters; a longer address is not cached. Addresses of listing pages have a third of this. */
const LONGEST_ADDRESS = 1_000;

/**
 * Cache of rendered answers by normalised request, for one version of the data. Caches an answer on its
 * second request, because most requests occur once.
 */
export class AnswerCache {
  readonly #max: number;
  readonly #answers: LRUCache<string, Rendered | 'none'>;
  /** The same answers by address, so that a repeated request need not be parsed. */
  readonly #byAddress: LRUCache<string, Rendered>;
  /** ETags of answers requested once. Two generations: the older set is dropped as a whole. */
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

  /** Cached or new answer; undefined is cached too. Pass `address` only if it alone determines the answer. */
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
    // Hash version and key, because they determine the body and are hashed ten times as fast.
    const etag = etagOf(`${version}|${key}`);
    if (!this.#isMet(etag)) return body === undefined ? undefined : { body, etag };
    const answer = body === undefined ? undefined : { body: standaloneBytes(body), etag };
    this.#answers.set(key, answer ?? 'none');
    return answer;
  }

  /** Whether the answer was requested recently; remembers this request. */
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
