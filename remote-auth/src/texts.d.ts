import type auth from '../locales/en/auth.json';
import type authPinReset from '../locales/en/auth-pin-reset.json';

declare module '@tessera/i18n' {
  interface Texts {
    auth: typeof auth;
    'auth-pin-reset': typeof authPinReset;
  }
}
