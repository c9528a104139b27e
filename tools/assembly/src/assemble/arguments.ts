import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { offeredLanguages, variants } from '@tessera/config';
import type { RuntimeConfig, Variant } from '@tessera/config';
import { backendKinds } from '../backend-kinds/backend-filter.ts';
import type { BackendKind } from '../backend-kinds/backend-filter.ts';
import { faults, parts } from '../faults/fault.ts';
import type { FaultRule } from '../faults/fault.ts';
import { spoilings } from '../faults/spoil-publication.ts';
import type { Spoiling } from '../faults/spoil-publication.ts';
import { packedApp } from '../packed-app.ts';
import { oneOf, readPort, SettingsError, workspace } from '../settings.ts';

export const help = `assemble [options]

Runs the assembled app with any mix of versions and faults until Ctrl-C; the site itself stays as it is.

  --remote <name>=<version>   a published version in place of the deployed one
  --remote <name>=<folder>    a build, or the folder of a remote, which is built first
  --fault <name>=<fault>      what is wrong with a remote: ${faults.join(', ')},
                              ${spoilings.join(', ')}
  --fault <name>:<part>=<fault>  only with its ${parts.join(', ')}
  --variant <variant>         ${variants.join(', ')}; card by default
  --language <language>       what a new visitor meets: en or ru
  --backend <kind>            ${backendKinds.join(', ')}; full by default
  --site <folder>             whose versions are mixed (site); built where nothing is deployed in it
  --port <n>                  of the app; a free one by default
  --overrides                 permits remotes from a developer's machine

--remote and --fault may be given many times; a name of * means every remote.`;

export interface AssembleOptions {
  readonly site: string;
  /** By remote: a version or a folder. */
  readonly remotes: ReadonlyMap<string, string>;
  readonly faults: readonly FaultRule[];
  readonly spoilings: readonly { readonly remote: string; readonly spoiling: Spoiling }[];
  readonly variant: Variant;
  readonly language: RuntimeConfig['defaultLanguage'] | null;
  readonly backend: BackendKind;
  readonly port: number;
  readonly overrides: boolean;
}

const options = {
  remote: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  variant: { type: 'string' },
  language: { type: 'string' },
  backend: { type: 'string' },
  site: { type: 'string' },
  port: { type: 'string' },
  overrides: { type: 'boolean' },
} as const;

function pair(option: string, text: string): [string, string] {
  const [left, ...rest] = text.split('=');
  if (!left || !rest[0]) throw new SettingsError(`${option} '${text}': write <name>=<what>`);
  return [left, rest.join('=')];
}

function readFaults(texts: readonly string[]): Pick<AssembleOptions, 'faults' | 'spoilings'> {
  const rules: FaultRule[] = [];
  const spoilt: { remote: string; spoiling: Spoiling }[] = [];
  for (const text of texts) {
    const [where, what] = pair('--fault', text);
    const [remote = '', part = 'all'] = where.split(':');
    const spoiling = spoilings.find((each) => each === what);
    const fault = faults.find((each) => each === what);
    if (fault) {
      rules.push({ remote, part: oneOf(`--fault '${part}'`, part, [...parts, 'all']), fault });
    } else if (!spoiling) {
      oneOf(`--fault '${what}'`, what, [...faults, ...spoilings]);
    } else if (part === 'all') spoilt.push({ remote, spoiling });
    else throw new SettingsError(`--fault '${text}': ${what} is a fault of the whole remote`);
  }
  return { faults: rules, spoilings: spoilt };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the arguments of the command. @throws SettingsError for the first that cannot be used. */
export function parseArguments(args: readonly string[]): AssembleOptions {
  const values = parsed(args);
  const { variant = 'card', language, backend = 'full', port } = values;
  return {
    site: resolve(values.site ?? join(packedApp ?? workspace, 'site')),
    remotes: new Map((values.remote ?? []).map((text) => pair('--remote', text))),
    ...readFaults(values.fault ?? []),
    variant: oneOf(`--variant '${variant}'`, variant, variants),
    language: language ? oneOf(`--language '${language}'`, language, offeredLanguages({})) : null,
    backend: oneOf(`--backend '${backend}'`, backend, backendKinds),
    port: port === undefined ? 0 : readPort(`--port '${port}'`, port),
    overrides: values.overrides ?? false,
  };
}
