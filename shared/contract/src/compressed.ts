import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * A file compressed as browsers receive it: published beside the file, and counted by budgets
 * (PERF-2). For tools on Node; the host does not use it.
 */
export const compressed = (content: Uint8Array): Promise<Buffer> => compress(content, best);

/** Formats a size for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
