import { LRUCache } from 'lru-cache';
import { etagOf, keptBytes, type Rendered } from './cacheable.ts';

/** A longer address is not worth its memory: those of listing pages are a third of it. */
const LONGEST_ADDRESS = 1_000;

/**
 * Rendered answers by their normalised case, of one version of the data at a time. An answer is kept when its case is asked
 * for once more: most never are, and keeping those would cost more than rendering them and drive out the others.
 */
export class AnswerCache {
  readonly #max: number;
  readonly #answers: LRUCache<string, Rendered | 'none'>;
  /** The same by the addresses that they were asked for at: whoever asks there again need not be understood anew. */
  readonly #byAddress: LRUCache<string, Rendered>;
  /** The tags of the cases that were asked for lately, once; the older half of them is forgotten as a whole. */
  #met = new Set<string>();
  #metBefore = new Set<string>();
  #version = '';

  constructor(max: number) {
    this.#max = max;
    this.#answers = new LRUCache({ max });
    this.#byAddress = new LRUCache({ max });
  }

  /** The kept answer of an address. */
  atAddress(version: string, address: string): Rendered | undefined {
    this.#keepOnly(version);
    return this.#byAddress.get(address);
  }

  /**
   * The kept answer of a case, else the one that `render` gives; undefined is kept too. An address that is given has to settle
   * the case by itself: the answer is kept for it as well.
   */
  answer(
    version: string,
    key: string,
    render: () => string | undefined,
    address?: string,
  ): Rendered | undefined {
    this.#keepOnly(version);
    const answer = this.#answers.get(key) ?? this.#rendered(version, key, render);
    if (answer === undefined || answer === 'none') return undefined;
    const isKept = typeof answer.body !== 'string';
    if (isKept && address !== undefined && address.length <= LONGEST_ADDRESS)
      this.#byAddress.set(address, answer);
    return answer;
  }

  #rendered(version: string, key: string, render: () => string | undefined): Rendered | undefined {
    const body = render();
    // Data and case settle the answer: hashing them is a tenth of hashing what was rendered.
    const etag = etagOf(`${version}|${key}`);
    if (!this.#isMet(etag)) return body === undefined ? undefined : { body, etag };
    const answer = body === undefined ? undefined : { body: keptBytes(body), etag };
    this.#answers.set(key, answer ?? 'none');
    return answer;
  }

  /** Whether a case was asked for lately; from now on it was. */
  #isMet(etag: string): boolean {
    if (this.#met.delete(etag) || this.#metBefore.delete(etag)) return true;
    if (this.#met.size >= this.#max) [this.#metBefore, this.#met] = [this.#met, new Set()];
    this.#met.add(etag);
    return false;
  }

  #keepOnly(version: string): void {
    if (version === this.#version) return;
    for (const kept of [this.#answers, this.#byAddress, this.#met, this.#metBefore]) kept.clear();
    this.#version = version;
  }
}
