import { aConfig } from '@tessera/testing';
import { provideConfig } from '@tessera/config';
import { setPhone } from '@tessera/session';
import { initialPhone } from './initial-phone.ts';

test('the phone field begins in the configured country @AUTH-6', () => {
  provideConfig(aConfig({ defaultCountry: 'RU' }));
  setPhone(null);
  expect(initialPhone()).toEqual({ country: 'RU', text: '' });
});

test('a number entered before reappears @AUTH-6', () => {
  provideConfig(aConfig({ defaultCountry: 'US' }));
  setPhone('+447400123456');
  expect(initialPhone()).toEqual({ country: 'US', text: '+447400123456' });
});
