import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface SyncableStream {
  readonly nfd: number;
}

interface NodeFileOperations {
  stream_ops: { fsync?: (stream: SyncableStream) => number };
}

type Started = Parameters<NodeFS['init']>;

/**
 * PGlite's file system drops every fsync that PostgreSQL asks for, even with `fsync=on`;
 * this one hands it to the operating system, so that a commit survives a power cut.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: Started[0], options: Started[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), passOnFsync];
    return { ...started, emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  }
}

function passOnFsync(module: object): void {
  const { NODEFS } = module as { NODEFS: NodeFileOperations };
  NODEFS.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}
