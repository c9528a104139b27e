import { isAllowedOrigin } from '@tessera/contract';
import { inTab } from '@tessera/session/storage';
import { overridesKey, tellView } from '../page/cookies.ts';

/** A remote that is to run from another address. */
export interface Override {
  /** Name of the remote. */
  readonly name: string;
  /** Address of its `remote.json`. */
  readonly address: string;
}

/** Why the deployed version runs nevertheless. */
export type RefusalReason =
  | 'syntax'
  | 'address'
  | 'origin'
  | 'unreachable'
  | 'publication'
  | 'name'
  | 'contract'
  | 'shared-range'
  /** The page's import map, composed without it, does not pin its ES modules. */
  | 'modules'
  | 'conflict'
  /** The development server could not build the last change. */
  | 'broken';

export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  /** For the panel's details. */
  readonly detail: string;
}

export function refusal(reason: RefusalReason, detail = ''): Refusal {
  return { ok: false, reason, detail };
}

const name = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longestAddress = 2000;

/** Judges an override before any request: http(s), no credentials, and one of these `origins`. */
export function judgeOverride(
  override: Override,
  origins: readonly string[],
): { readonly ok: true; readonly override: Override } | Refusal {
  if (!name.test(override.name)) return refusal('syntax', override.name.slice(0, 60));
  const { address } = override;
  const url = address.length <= longestAddress && URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return refusal('address');
  }
  // The page's own origin serves deployed files; whoever may write there needs no override.
  if (!isAllowedOrigin(url.href, origins)) return refusal('origin', url.origin);
  url.hash = '';
  return { ok: true, override: { name: override.name, address: url.href } };
}

/** Parses `name@address`, the format in links and in the storage; an address may contain `@`. */
export function parseOverride(text: string): Override {
  const at = text.indexOf('@');
  return at < 0
    ? { name: text, address: '' }
    : { name: text.slice(0, at), address: text.slice(at + 1) };
}

const most = 20;

/** The overrides of this tab, as kept over its page loads. */
export function keptOverrides(): Override[] {
  const lines = (inTab.read(overridesKey) ?? '').split('\n').filter(Boolean);
  return lines.slice(0, most).map(parseOverride);
}

/** Replaces this tab's stored overrides; of several with one name, the last one counts. */
export function keepOverrides(overrides: readonly Override[]): Override[] {
  const unique = [...new Map(overrides.map((each) => [each.name, each])).values()].slice(-most);
  const lines = unique.map(({ name, address }) => `${name}@${address}`);
  inTab.write(overridesKey, lines.join('\n') || null);
  // The next page of this tab must not be painted with what is replaced here.
  tellView();
  return unique;
}
