import semver from 'semver';
import type { ProvidedRecord } from './workspace-surface.ts';

/** Each name with its request, and the digest of its type. */
function digestsOf({ exports }: ProvidedRecord): Map<string, string | null> {
  return new Map(
    Object.entries(exports).flatMap(([request, names]) =>
      Object.entries(names).map(([name, digest]) => [`${name} of ${request}`, digest] as const),
    ),
  );
}

function changeBetween(former: ProvidedRecord, now: ProvidedRecord) {
  const before = digestsOf(former);
  const after = digestsOf(now);
  const names = [...after.keys()];
  return {
    added: names.filter((name) => !before.has(name)),
    changed: names.filter((name) => before.has(name) && before.get(name) !== after.get(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

const most = 5;

function textOf(change: ReturnType<typeof changeBetween>): string {
  return Object.entries(change)
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => {
      const others = names.length > most ? ` and ${names.length - most} more` : '';
      return `${verb} ${names.slice(0, most).join(', ')}${others}`;
    })
    .join('; ');
}

/** The action that a package needs: none, a new version, or a new record. */
type Verdict =
  { readonly kind: 'fits' } | { readonly kind: 'bump' | 'record'; readonly message: string };

/**
 * Whether a package's version owns up to what changed (TEAM-4): a name that is gone takes a major
 * version, a new name or type a minor one; if a type breaks, who bumps decides.
 */
export function verdictOn(
  name: string,
  former: ProvidedRecord | null,
  now: ProvidedRecord,
): Verdict {
  const cure = 'run `npx -y pnpm check:provided --write`';
  if (!former) return { kind: 'record', message: `${name} has no record of its exports: ${cure}` };
  const change = changeBetween(former, now);
  const isSame = Object.values(change).every((names) => names.length === 0);
  if (isSame && former.version === now.version) return { kind: 'fits' };
  const release = change.removed.length > 0 ? 'major' : 'minor';
  const least = isSame ? former.version : (semver.inc(former.version, release) ?? former.version);
  if (semver.gte(now.version, least)) {
    const message = `${name} ${now.version} is not recorded, its record is of ${former.version}: ${cure}`;
    return { kind: 'record', message };
  }
  const orMajor =
    change.changed.length > 0 && release === 'minor'
      ? `, or to ${semver.inc(former.version, 'major')} if a use of before would not compile or work`
      : '';
  const to = isSame
    ? `not below ${least}, which was recorded`
    : `from ${former.version} to ${least}${orMajor}: ${textOf(change)}`;
  return { kind: 'bump', message: `bump ${name} ${to}` };
}
