import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * A file as browsers are sent it: what is published beside it, and what budgets count (PERF-2). For
 * tools on Node; the host has no use for it.
 */
export const compressed = (content: Uint8Array): Promise<Buffer> => compress(content, best);

/** A weight as people are told it. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
