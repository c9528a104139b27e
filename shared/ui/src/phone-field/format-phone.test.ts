import { formatPhone } from './format-phone.ts';

test.each([
  ['+12025550123', '+1 (202) 555-0123'],
  ['+79161234567', '+7 (916) 123-45-67'],
  ['+442079460958', '+44 207 946 0958'],
  ['+97141234567', '+971 412 34 567'],
  ['+3725123456', '+372 512 3456'],
  ['not a number', 'not a number'],
])('%s reads as %s @EASE-9 @EASE-14', (phone, written) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(written);
});
