import * as z from 'zod/mini';
import { conditionsSchema } from './conditions.ts';
import { settingsSchema } from './settings.ts';

/**
 * Version of the contract between host and remotes, raised when a change breaks remotes built for
 * the former one (FED-2).
 */
export const contractVersion = 1;

/**
 * Contracts that the host serves; it refuses remotes of others, so the oldest stays until no
 * deployed remote needs it (TEAM-10).
 */
export const hostContracts: ContractSpan = [1, contractVersion];

export type ContractSpan = readonly [oldest: number, newest: number];

/**
 * Where the host shows widgets: on Home, beside a view on a wide screen, and on the locked page,
 * where a widget unlocks the app (LIFE-2).
 */
export const hostSlots = { home: 'home', side: 'side', lock: 'lock' } as const;

export type HostSlot = (typeof hostSlots)[keyof typeof hostSlots];

const name = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case'));
const exposeName = z
  .string()
  .check(z.regex(/^\.\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "such as './accounts'"));
const order = z.number().check(z.int());
const localizedText = z.catchall(z.object({ en: z.string() }), z.string());
const menuIcon = z.enum(['home', 'wallet', 'scan', 'history', 'user', 'swap', 'card', 'shield']);

/**
 * The part renders without a browser, as every user sees it first: a visitor's screen completely, a
 * user's with skeletons instead of data (FIRST-1).
 */
const firstPaint = z.optional(z.boolean());

const path = z
  .string()
  .check(z.regex(/^[a-z0-9:_-]+(\/[a-zA-Z0-9:_-]+)*$/, "such as 'wallet/:id'"));

const route = z.strictObject({
  path,
  module: exposeName,
  /** `visitor`: only without a session, `user`: only with one, `anyone`: both. */
  access: z.enum(['visitor', 'user', 'anyone']),
  /** Shown to visitors of a `user` route instead of a redirect to the sign-in. */
  visitorModule: z.optional(exposeName),
  /** `false`: the host must not reload the page here, such as during a payment. */
  interruptible: z.optional(z.boolean()),
  firstPaint,
  /** `prominent` raises the entry above a phone's bar, for the most frequent action. */
  menu: z.optional(
    z.strictObject({
      order,
      label: localizedText,
      icon: menuIcon,
      prominent: z.optional(z.boolean()),
    }),
  ),
});

/** A slot of the host, or `remote/slot` for a slot of a remote. */
const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/, 'kebab-case'));

/** Props are JSON, so that two remotes share no objects. */
const slotProps = z.record(z.string(), z.enum(['string', 'number', 'boolean']));

/** A slot of this remote, which other remotes fill (TEAM-10). */
const offer = z.strictObject({ slot: slotName, props: slotProps });

const slot = z.strictObject({
  slot: slotName,
  order,
  module: exposeName,
  firstPaint,
  /**
   * Paths beside which a `side` widget stands, without a leading slash, '' for Home; by default
   * every view of other remotes.
   */
  at: z.optional(z.array(z.string())),
  /** Props that the part needs from an offered slot; the gate checks that they stay (TEAM-10). */
  takes: z.optional(slotProps),
  when: z.optional(conditionsSchema),
  settings: z.optional(settingsSchema),
});
const panel = z.strictObject({
  id: name,
  title: localizedText,
  module: exposeName,
});

const contractNumber = z.number().check(z.int(), z.positive());

const definition = z.strictObject({
  name,
  /** The contract it was built for, or all that it works with. */
  contract: z.union([contractNumber, z.array(contractNumber)], 'is missing or no number'),
  routes: z.optional(z.array(route)),
  slots: z.optional(z.array(slot)),
  offers: z.optional(z.array(offer)),
  panels: z.optional(z.array(panel)),
  /** Paths below its own that other remotes may use (TEAM-10). */
  lends: z.optional(z.array(path)),
});

export type LocalizedText = z.infer<typeof localizedText>;
export type MenuIcon = z.infer<typeof menuIcon>;
export type RouteDefinition = z.infer<typeof route>;
export type SlotDefinition = z.infer<typeof slot>;
export type SlotOffer = z.infer<typeof offer>;
export type PanelDefinition = z.infer<typeof panel>;
export type Access = RouteDefinition['access'];

/** All that the host knows of a remote: its contributions, as data (FED-1). */
export type RemoteDefinition = z.infer<typeof definition>;

/** Whether a host with these contracts runs a remote built for one or several. */
export function isServed(
  contract: RemoteDefinition['contract'],
  [oldest, newest]: ContractSpan = hostContracts,
): boolean {
  return [contract].flat().some((each) => each >= oldest && each <= newest);
}

export const remoteDefinitionSchema = definition;

function readable<Item>(items: unknown, schema: z.ZodMiniType<Item>): Item[] {
  const all: unknown[] = Array.isArray(items) ? items : [];
  return all.flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });
}

/** The valid parts of an invalid definition, so that the remote keeps its places on the page. */
export function salvageDefinition(name: string, document: unknown): RemoteDefinition {
  const parts = typeof document === 'object' && document !== null ? document : {};
  return {
    name,
    contract: 0,
    routes: readable(Reflect.get(parts, 'routes'), route),
    slots: readable(Reflect.get(parts, 'slots'), slot),
    panels: readable(Reflect.get(parts, 'panels'), panel),
  };
}

/**
 * Declares a remote. `module` names an expose: `./accounts` is the file `src/exposes/accounts.tsx`,
 * whose default export is a React component.
 * @example
 * export default defineRemote({
 *   name: 'wallet',
 *   contract: 1,
 *   routes: [{ path: 'wallet/topup', module: './top-up', access: 'user' }],
 *   slots: [{ slot: 'home', order: 10, module: './carousel' }],
 * });
 */
export function defineRemote(remote: RemoteDefinition): RemoteDefinition {
  return remote;
}

export function modulesOf({
  routes = [],
  slots = [],
  panels = [],
}: Pick<RemoteDefinition, 'routes' | 'slots' | 'panels'>): readonly string[] {
  const shown = [...routes, ...slots, ...panels].map(({ module }) => module);
  const forVisitors = routes.flatMap(({ visitorModule }) => visitorModule ?? []);
  return [...new Set([...shown, ...forVisitors])];
}

/** Validates a definition from outside the type checker, such as a built package. */
export function parseRemoteDefinition(
  document: unknown,
): { ok: true; definition: RemoteDefinition } | { ok: false; faults: string[] } {
  const result = definition.safeParse(document);
  return result.success
    ? { ok: true, definition: result.data }
    : { ok: false, faults: faultsOf(result.error, 'definition') };
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  // The schema's own messages are better, where there are any.
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `is missing or no ${issue.expected}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`;
  return issue.code === 'unrecognized_keys'
    ? `has no field ${issue.keys.join(', ')}`
    : 'is not valid';
}

/** A sentence per fault, with its path in the document; `document` names the root. */
export function faultsOf({ issues }: z.core.$ZodError, document: string): string[] {
  return issues.map((issue) => `${issue.path.join('.') || document}: ${sentenceOf(issue)}`);
}
