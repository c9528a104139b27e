import type { RuntimeConfig } from '@tessera/config';
import { settingFaults } from '../registry/setting-faults.ts';
import type { Fault } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

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
