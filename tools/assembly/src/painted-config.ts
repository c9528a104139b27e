import type { RuntimeConfig } from '@tessera/config';
import type { ConfigSource } from './config-file.ts';

/**
 * Paints a site's pages for what its configuration becomes, one painting at a time; until it is
 * done they have no first paint. @param paint never rejects.
 */
export function repaintChanged(
  source: ConfigSource,
  painted: RuntimeConfig,
  paint: (config: RuntimeConfig) => Promise<void>,
): ConfigSource {
  let done = JSON.stringify(painted);
  let isPainting = false;
  return async () => {
    const config = await source();
    const wanted = JSON.stringify(config);
    if (!isPainting && wanted !== done) {
      isPainting = true;
      void paint(config).finally(() => {
        done = wanted;
        isPainting = false;
      });
    }
    return config;
  };
}
