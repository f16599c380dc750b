import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Private fields of PGlite's NodeFS: the file operations of the WebAssembly database engine. */
interface MountedFiles {
  readonly stream_ops: { fsync?: (stream: OpenFile) => number };
  readonly realPath: (node: unknown) => string;
}
interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

/** PGlite's file system with a real `fsync`. NodeFS has none, so a power failure would lose commits. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, opts: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module: unknown) => this.#giveFlush((module as { NODEFS: MountedFiles }).NODEFS),
        ],
      },
    };
  }

  flush(files: MountedFiles, stream: OpenFile): void {
    if (stream.nfd === undefined) flushFolder(files.realPath(stream.node));
    else fsyncSync(stream.nfd);
  }

  #giveFlush(files: MountedFiles): void {
    files.stream_ops.fsync = (stream) => {
      this.flush(files, stream);
      return 0;
    };
  }
}

function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
