import * as z from 'zod/mini';

/** The rights of a key: `all` means both; for all remotes it also allows changes to keys. */
export const rights = ['publish', 'promote', 'all'] as const;

const remoteSchema = z
  .string()
  .check(z.regex(/^(\*|[a-z][a-z0-9]*(-[a-z0-9]+)*)$/, "is no name of a remote, and not '*'"));

export const grantSchema = z.strictObject({
  /** A remote, `host`, or `*` for all of them. */
  remote: remoteSchema,
  right: z.enum(rights),
});

export type Grant = z.infer<typeof grantSchema>;

export const publicKeySchema = z
  .string()
  .check(z.regex(/^ed25519:[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, 'is no public key'));

export const keyIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'is no id of a key'));

export const holderSchema = z.nullable(
  z.string().check(z.regex(/^[^\p{Cc}]{1,60}$/u, 'is no name of at most 60 characters')),
);

export function covers(grant: Grant, needed: Grant): boolean {
  const isRemote = grant.remote === '*' || grant.remote === needed.remote;
  return isRemote && (grant.right === 'all' || grant.right === needed.right);
}
