import type host from '../locales/en/host.json';
import type hostLock from '../locales/en/host-lock.json';
import type hostMissingLanguage from '../locales/en/host-missing-language.json';
import type hostNotFound from '../locales/en/host-not-found.json';
import type hostNotifications from '../locales/en/host-notifications.json';
import type hostPinReset from '../locales/en/host-pin-reset.json';
import type hostToast from '../locales/en/host-toast.json';
import type hostTrouble from '../locales/en/host-trouble.json';
import type hostUnusable from '../locales/en/host-unusable.json';
import type overrides from '../locales/en/overrides.json';
import type preview from '../locales/en/preview.json';
import type updates from '../locales/en/updates.json';

declare module '@tessera/i18n' {
  interface Texts {
    host: typeof host;
    'host-lock': typeof hostLock;
    'host-missing-language': typeof hostMissingLanguage;
    'host-not-found': typeof hostNotFound;
    'host-notifications': typeof hostNotifications;
    'host-pin-reset': typeof hostPinReset;
    'host-toast': typeof hostToast;
    'host-trouble': typeof hostTrouble;
    'host-unusable': typeof hostUnusable;
    overrides: typeof overrides;
    preview: typeof preview;
    updates: typeof updates;
  }
}
