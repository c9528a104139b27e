import type { RuntimeConfig } from '@tessera/config';
import type { RemoteDefinition } from '@tessera/contract';
import type { Fault } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

/** What a configuration sets for parts of a version and the version does not take, said of it (TEAM-10). */
export function* settingFaults(
  { name, slots = [] }: RemoteDefinition,
  { partSettings = {} }: RuntimeConfig,
): Generator<string> {
  for (const [module, given] of Object.entries(partSettings[name] ?? {})) {
    const parts = slots.filter((each) => each.module === module);
    for (const [setting, value] of Object.entries(given)) {
      const [type] = parts.flatMap(({ settings = {} }) =>
        Object.hasOwn(settings, setting) ? [typeof settings[setting]] : [],
      );
      const which = `the setting '${setting}' of ${module}`;
      if (type === undefined) yield `does not have ${which}`;
      else if (type !== typeof value) yield `has ${which} as ${type}, not as ${typeof value}`;
    }
  }
}

/** Settings that a known configuration gives a version and that it does not take. */
export function* configuredFaults(
  { entry }: ProspectRemote,
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  for (const config of configs) {
    const { brand, variant } = config;
    for (const fault of settingFaults(entry.extras.definition, config)) {
      yield [
        'setting',
        `${fault}, which the configuration of '${brand.name}' (${variant}) sets: take it out of ` +
          '"partSettings" there, and serve the site or write its pages with that first',
      ];
    }
  }
}

/** Settings in a definition that a host from before them refuses as a whole. */
export function* unreadSettings(remote: ProspectRemote, host: ProspectHost): Generator<Fault> {
  const { slots = [] } = remote.entry.extras.definition;
  if (host.readsSettings || !slots.some(({ settings }) => settings)) return;
  yield [
    'contract',
    `has settings of parts, which host ${host.deployed} cannot read: deploy a newer host first`,
  ];
}

/** A host from before settings refuses a configuration that has some, and with it every page. */
export function* unreadConfigs(
  { readsSettings }: ProspectHost,
  configs: readonly RuntimeConfig[],
): Generator<Fault> {
  const wanting = readsSettings ? [] : configs.filter(({ partSettings }) => partSettings);
  for (const { brand, variant } of wanting) {
    yield [
      'setting',
      `cannot read "partSettings" of the configuration of '${brand.name}' (${variant}): serve the ` +
        'site or write its pages without first',
    ];
  }
}
