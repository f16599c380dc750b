import { LRUCache } from 'lru-cache';
import { etagOf, keptBytes, type Rendered } from './cacheable.ts';

/** Rendered answers by their normalised case, of one version of the data at a time. */
export class AnswerCache {
  readonly #answers: LRUCache<string, Rendered | 'none'>;
  #version = '';

  constructor(max: number) {
    this.#answers = new LRUCache({ max });
  }

  /** The kept answer of a case, else the one that `render` gives; undefined is kept too. */
  answer(version: string, key: string, render: () => string | undefined): Rendered | undefined {
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const known = this.#answers.get(key);
    if (known !== undefined) return known === 'none' ? undefined : known;
    const body = render();
    if (body === undefined) {
      this.#answers.set(key, 'none');
      return undefined;
    }
    // Data and case settle the answer: hashing them is a tenth of hashing what was rendered.
    const answer = { body: keptBytes(body), etag: etagOf(`${version}|${key}`) };
    this.#answers.set(key, answer);
    return answer;
  }
}
