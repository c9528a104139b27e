import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { codeOf } from '../site/site.ts';

/** A request that a release service refuses, with its status in HTTP. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Sizes {
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

export const sizes: Sizes = { packedBytes: 16_000_000, unpackedBytes: 64_000_000 };

const segment = String.raw`(?!\.{1,2}(?:/|$))[^/\\\p{Cc}]+`;
/** The path of a file below a folder that it cannot lead out of. */
const path = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(new RegExp(`^${segment}(?:/${segment})*$`, 'u'), 'is no path in a build'),
  );

/** Paths and contents in base64: a format that has no links, owners or absolute paths. */
const filesSchema = z.array(z.tuple([path, z.string()]));

const operand = z.string().check(z.regex(/^[\w*][\w.+@%-]{0,99}$/, 'is no name or version'));

/** A command as it is sent: nothing in it is a path on the service's machine. */
const askedSchema = z.strictObject({
  command: z.string().check(z.maxLength(20)),
  options: z.record(z.string().check(z.regex(/^[a-z]+$/)), z.union([z.string(), z.literal(true)])),
  operands: z.array(operand).check(z.maxLength(3)),
  build: z.nullable(
    z.strictObject({
      files: filesSchema.check(z.maxLength(2000, 'are more than 2000 files')),
      commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}(-dirty)?$/))),
      signature: z.nullable(z.string().check(z.maxLength(300))),
    }),
  ),
});

export type Asked = z.infer<typeof askedSchema>;

export const packed = (asked: Asked): Promise<Buffer> => promisify(gzip)(JSON.stringify(asked));

/** @throws Refusal with what is wrong with an upload. */
export async function unpacked(bytes: Buffer, { unpackedBytes }: Sizes): Promise<Asked> {
  let document: unknown;
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: unpackedBytes });
    document = JSON.parse(text.toString('utf8'));
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
      throw new Refusal(413, `the upload unpacks to more than ${unpackedBytes} bytes`);
    }
    throw new Refusal(400, 'the upload is cut or is none of this tool: send it again');
  }
  const { data, error } = askedSchema.safeParse(document);
  if (data) return data;
  throw new Refusal(400, `the upload has ${firstIssue(error)}`);
}

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) =>
  `${issue?.path.join('.')}: ${issue?.message}`;

const querySchema = z.strictObject({
  remote: z.optional(operand),
  newest: z.optional(
    z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'is no number from 1 to 1000')),
  ),
});

/** The command that a query of the log stands for. @throws Refusal with what is wrong with it. */
export function askedLog(query: string): { readonly asked: Asked; readonly newest: number } {
  const { data, error } = querySchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!data) throw new Refusal(400, `the query has ${firstIssue(error)}`);
  const { remote, newest = '100' } = data;
  const operands = remote === undefined ? [] : [remote];
  const asked = { command: 'log', options: { json: true }, operands, build: null } as const;
  return { asked, newest: Number(newest) };
}

/** Writes the files of a build into a new folder. @throws Refusal if two collide. */
export async function writeBuild(
  folder: string,
  { files }: NonNullable<Asked['build']>,
): Promise<void> {
  await mkdir(folder);
  for (const [file, content] of files) {
    const place = join(folder, file);
    try {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, Buffer.from(content, 'base64'), { flag: 'wx' });
    } catch (error) {
      if (!/^(EEXIST|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test(codeOf(error) ?? '')) throw error;
      throw new Refusal(400, `the upload has '${file}' twice, or as a file and a folder`);
    }
  }
}

/** The end of a command that a service ran or refused. */
export const answerSchema = z.strictObject({
  outcome: z.enum(['done', 'refused', 'failed', 'usage']),
  text: z.string(),
});

export type Answer = z.infer<typeof answerSchema>;
