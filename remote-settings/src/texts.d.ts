import type settings from '../locales/en/settings.json';
import type settingsContact from '../locales/en/settings-contact.json';
import type settingsEmail from '../locales/en/settings-email.json';
import type settingsLimits from '../locales/en/settings-limits.json';
import type settingsLock from '../locales/en/settings-lock.json';
import type settingsPasskeys from '../locales/en/settings-passkeys.json';
import type settingsPhone from '../locales/en/settings-phone.json';
import type settingsPin from '../locales/en/settings-pin.json';

declare module '@tessera/i18n' {
  interface Texts {
    settings: typeof settings;
    'settings-contact': typeof settingsContact;
    'settings-email': typeof settingsEmail;
    'settings-limits': typeof settingsLimits;
    'settings-lock': typeof settingsLock;
    'settings-passkeys': typeof settingsPasskeys;
    'settings-phone': typeof settingsPhone;
    'settings-pin': typeof settingsPin;
  }
}
