import type { RuntimeConfig } from '@tessera/config';
import type { RemoteDefinition } from '@tessera/contract';

/** Says of a version which settings a configuration gives its parts that it does not take (TEAM-10). */
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
