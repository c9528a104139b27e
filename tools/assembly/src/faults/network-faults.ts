import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultBoard, Target } from './fault.ts';
import {
  readDocument,
  registryFault,
  remoteOf,
  tampered,
  truncated,
  withSpoiledEntries,
} from './spoil-registry.ts';

function partOf(path: string, entry: string): Target['part'] | null {
  if (path === entry) return 'entry';
  if (path.endsWith('.css')) return 'stylesheet';
  return /\.m?js$/.test(path) ? 'chunk' : null;
}

/** The folder of a path, with the slash behind it. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The file of a remote at a path, according to the registry; `null` if there is none. */
async function deployedFile(site: string, path: string): Promise<Target | null> {
  const text = await readFile(join(site, 'registry.json'), 'utf8').catch(() => '{}');
  const { microFrontends = {} } = readDocument(text) ?? {};
  for (const [key, versions] of Object.entries(microFrontends)) {
    const found = versions.find(({ url = '' }) => folderOf(url) === folderOf(path));
    const part = found && partOf(path, found.url ?? '');
    if (part) return { remote: remoteOf(key), version: found.metadata?.version ?? '', part };
  }
  return null;
}

const registryPath = '/registry.json';

interface FaultyFile {
  readonly path: string;
  readonly read: () => Promise<Buffer>;
}

async function beLate(reply: FastifyReply, board: FaultBoard): Promise<void> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  await board.late(left.signal);
}

function sendContent(reply: FastifyReply, { path }: FaultyFile, content: Buffer) {
  const type = /\.css$/.test(path) ? 'text/css' : 'text/javascript';
  return reply
    .type(`${path === registryPath ? 'application/json' : type}; charset=utf-8`)
    .send(content);
}

/** The page's inline registry is delayed as much as the registry at its own address. */
export async function waitForSlowRegistry(reply: FastifyReply, board: FaultBoard): Promise<void> {
  if (registryFault(board) === 'slow') await beLate(reply, board);
}

/** Answers as the fault has it; `slow` is late and goes on to the true answer. */
async function answerWith(
  fault: Fault,
  file: FaultyFile,
  reply: FastifyReply,
  board: FaultBoard,
): Promise<unknown> {
  void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
  switch (fault) {
    case 'down':
      reply.hijack();
      return reply.raw.destroy();
    case 'hung':
      reply.hijack();
      return reply.raw.on(
        'close',
        board.hang(() => reply.raw.destroy()),
      );
    case 'slow':
      return beLate(reply, board);
    case 'not-found':
      return reply.code(404).send({ error: 'not found' });
    case 'server-error':
      return reply.code(500).type('text/plain').send('Internal Server Error');
    case 'truncated':
      return sendContent(reply, file, truncated(await file.read()));
    case 'tampered':
      return sendContent(reply, file, tampered(await file.read(), file.path));
  }
}

async function answerRegistry(site: string, board: FaultBoard, reply: FastifyReply) {
  const read = async () =>
    Buffer.from(withSpoiledEntries(await readFile(join(site, 'registry.json'), 'utf8'), board));
  const fault = registryFault(board);
  const file = { path: registryPath, read };
  if (fault) await answerWith(fault, file, reply, board);
  if (reply.sent) return reply;
  return sendContent(reply.header('cache-control', 'no-cache'), file, await read());
}

/**
 * Gives a site's server the faults of a board, live; no file of a remote is cached to hide them.
 */
export function addNetworkFaults(server: FastifyInstance, site: string, board: FaultBoard): void {
  server.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const [path = ''] = request.url.split('?');
    if (path === registryPath) return answerRegistry(site, board, reply);
    const target = await deployedFile(site, path);
    const fault = target && board.of(target);
    if (!fault) return;
    await answerWith(fault, { path, read: () => readFile(join(site, path)) }, reply, board);
    return reply.sent ? reply : undefined;
  });
  server.addHook('onSend', (request, reply, _body, done) => {
    if (request.url.startsWith('/remotes/') && reply.getHeader('cache-control') !== 'no-store') {
      void reply.header('cache-control', 'no-cache');
    }
    done();
  });
}
