import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it was rendered for anybody. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  /** The pattern of its address, as its router knows it. */
  readonly route: string | undefined;
  /** Whether nothing that was asked for meanwhile can be one person's. */
  readonly isForAnybody: boolean;
}

/** A page that is sent again and again. */
export interface KeptPage extends RenderedPage {
  /** A strong entity tag of its bytes and headers; each encoding's adds its name. */
  readonly tag: string;
}

export type Encoding = 'br' | 'gzip';

const COMPRESSORS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** A longer address is not worth its memory. */
const LONGEST_ADDRESS = 1_000;
/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 500;
/** As many addresses that were asked for once are remembered, by a hash of what they answered. */
const MET_ADDRESSES = 5_000;

/**
 * Pages for anybody by their addresses, of one version of all that they are made of at a time. A page is kept when a second
 * rendering gives the very bytes of the first: one that holds a key of its own, a moment or chance never does.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #packed: LRUCache<string, Buffer>;
  readonly #met = new LRUCache<string, string>({ max: MET_ADDRESSES });
  readonly #underWay = new Map<string, Promise<KeptPage | undefined>>();
  #version: readonly unknown[] = [];

  constructor({ maxBytes, forMilliseconds }: { maxBytes: number; forMilliseconds: number }) {
    // What is packed takes about a fifth of what it is packed from.
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

  /** The kept page of an address, else what `render` gives; whoever asks for one that is just being rendered again waits for it. */
  async page(
    version: readonly unknown[],
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | KeptPage> {
    this.#keepOnly(version);
    const kept = this.#pages.get(address) ?? (await this.#underWay.get(address));
    if (kept) return kept;
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

  /** A kept page as a browser takes it. */
  async packed({ tag, bytes }: KeptPage, encoding: Encoding): Promise<Buffer> {
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
  ): Promise<RenderedPage | KeptPage> {
    const page = await render();
    // Rendered from what has been replaced meanwhile, it is of no use to the next.
    if (!page.isForAnybody || address.length > LONGEST_ADDRESS || !this.#isInForce(version)) return page;
    const tag = hash(
      'sha256',
      Buffer.concat([Buffer.from(JSON.stringify(page.headers)), page.bytes]),
      'base64url',
    );
    this.#met.set(address, tag);
    if (tag !== before) return page;
    const kept = { ...page, tag };
    this.#pages.set(address, kept);
    return kept;
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
