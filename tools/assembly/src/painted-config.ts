import type { RuntimeConfig } from '@tessera/config';
import type { ConfigSource } from './config-file.ts';

/**
 * Has the pages of a site painted for what its configuration becomes while it is served: one painting
 * at a time, begun by whoever asks for the configuration next. Until it is done, pages of the new one
 * have no first paint, since a first paint belongs to its configuration.
 * @param painted what the pages are painted for already.
 * @param paint never rejects.
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
