import { LRUCache } from 'lru-cache';
import { etagOf, keptBytes, type Rendered } from './cacheable.ts';

/**
 * Rendered answers by their normalised case, of one version of the data at a time. An answer is kept when its case is asked
 * for once more: most never are, and keeping those would cost more than rendering them and drive out the others.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Rendered | 'none'>;
  /** The cases that were asked for lately, once. */
  readonly #met: LRUCache<string, true>;
  #version = '';

  constructor(max: number) {
    this.#answers = new LRUCache({ max });
    this.#met = new LRUCache({ max });
  }

  /** The kept answer of a case, else the one that `render` gives; undefined is kept too. */
  answer(version: string, key: string, render: () => string | undefined): Rendered | undefined {
    if (version !== this.#version) {
      this.#answers.clear();
      this.#met.clear();
      this.#version = version;
    }
    const known = this.#answers.get(key);
    if (known !== undefined) return known === 'none' ? undefined : known;
    const body = render();
    const isMet = this.#met.delete(key);
    if (!isMet) this.#met.set(key, true);
    if (body === undefined) {
      if (isMet) this.#answers.set(key, 'none');
      return undefined;
    }
    // Data and case settle the answer: hashing them is a tenth of hashing what was rendered.
    const etag = etagOf(`${version}|${key}`);
    if (!isMet) return { body, etag };
    const answer = { body: keptBytes(body), etag };
    this.#answers.set(key, answer);
    return answer;
  }
}
