import { maskPhone } from './phone.ts';

test.each([
  ['+12025550124', '+1 (•••) •••-0124'],
  ['+79161234567', '+7 (•••) •••-45-67'],
  ['+6281234567890', '+62 ••• ••• 7890'],
  ['+29022158', '+290 ••• ••• ••58'],
])('%s is shown as %s @WALLET-3 @EASE-9', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
