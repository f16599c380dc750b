import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  readonly route: string | undefined;
  /** True if rendering read no data that may belong to a person. */
  readonly isPublic: boolean;
}

export interface CachedPage extends RenderedPage {
  /** Strong ETag over headers and body; the ETag of a compressed copy also names the encoding. */
  readonly tag: string;
}

export type Encoding = 'br' | 'gzip';

const COMPRESSORS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** In characters; pages with a longer address are not cached. */
const LONGEST_ADDRESS = 1_000;
/** Estimated bytes of a cache entry in addition to the page. */
const OVERHEAD_BYTES = 500;
/** Maximum of remembered addresses that were rendered once. */
const MET_ADDRESSES = 5_000;

/**
 * Cache of public pages by address, for one version of their data. Caches a page once a second rendering has
 * the same bytes, so never one with tokens, times or random content.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #packed: LRUCache<string, Buffer>;
  readonly #met = new LRUCache<string, string>({ max: MET_ADDRESSES });
  readonly #underWay = new Map<string, Promise<CachedPage | undefined>>();
  #version: readonly unknown[] = [];

  constructor({ maxBytes, forMilliseconds }: { maxBytes: number; forMilliseconds: number }) {
    // Three quarters for pages, one quarter for their compressed copies, which are about a fifth as large.
    this.#pages = new LRUCache({
      maxSize: maxBytes * 0.75,
      ttl: forMilliseconds,
      sizeCalculation: ({ bytes }, address) => bytes.length + 2 * address.length + OVERHEAD_BYTES,
    });
    this.#packed = new LRUCache({
      maxSize: maxBytes * 0.25,
      sizeCalculation: (bytes, tag) => bytes.length + tag.length + OVERHEAD_BYTES,
    });
  }

  /** The cached or a new page. A second request waits if the same page is already being rendered. */
  async page(
    version: readonly unknown[],
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | CachedPage> {
    this.#keepOnly(version);
    const cached = this.#pages.get(address) ?? (await this.#underWay.get(address));
    if (cached) return cached;
    const before = this.#met.get(address);
    if (before === undefined) return this.#rendered(version, address, render);
    const rendering = this.#rendered(version, address, render, before);
    const shared = rendering.then(
      (page) => ('tag' in page ? page : undefined),
      () => undefined,
    );
    this.#underWay.set(address, shared);
    try {
      return await rendering;
    } finally {
      if (this.#underWay.get(address) === shared) this.#underWay.delete(address);
    }
  }

  async packed({ tag, bytes }: CachedPage, encoding: Encoding): Promise<Buffer> {
    const key = `${tag}-${encoding}`;
    const known = this.#packed.get(key);
    if (known) return known;
    const packed = Buffer.from(await COMPRESSORS[encoding](bytes));
    this.#packed.set(key, packed);
    return packed;
  }

  async #rendered(
    version: readonly unknown[],
    address: string,
    render: () => Promise<RenderedPage>,
    before?: string,
  ): Promise<RenderedPage | CachedPage> {
    const page = await render();
    // Do not cache a page whose data have changed during rendering.
    if (!page.isPublic || address.length > LONGEST_ADDRESS || !this.#isInForce(version)) return page;
    const tag = hash(
      'sha256',
      Buffer.concat([Buffer.from(JSON.stringify(page.headers)), page.bytes]),
      'base64url',
    );
    this.#met.set(address, tag);
    if (tag !== before) return page;
    const cached = { ...page, tag };
    this.#pages.set(address, cached);
    return cached;
  }

  #isInForce(version: readonly unknown[]): boolean {
    return version.every((part, index) => part === this.#version[index]);
  }

  #keepOnly(version: readonly unknown[]): void {
    if (this.#version.length > 0 && this.#isInForce(version)) return;
    this.#pages.clear();
    this.#packed.clear();
    this.#met.clear();
    this.#underWay.clear();
    this.#version = version;
  }
}
