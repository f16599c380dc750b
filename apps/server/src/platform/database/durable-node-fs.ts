import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What NodeFS mounts and the engine's file descriptors reach it by. */
interface MountedFiles {
  readonly stream_ops: { fsync?: (stream: OpenFile) => number };
  readonly realPath: (node: unknown) => string;
}
interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * PGlite's files on disk, with the flush that its own NodeFS leaves out: without it a commit is answered while
 * its log is still in the page cache, and a power cut takes it back.
 */
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

  /** Brings one open file or folder to the disk. */
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
