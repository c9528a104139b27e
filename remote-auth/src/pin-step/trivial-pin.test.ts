import { isTrivialPin } from './trivial-pin.ts';

test.each(['1111', '0000', '1234', '4321', '6789', '3210'])('%s is trivial @AUTH-3', (pin) => {
  expect(isTrivialPin(pin)).toBe(true);
});

test.each(['1357', '1122', '2468', '1243', '9012', '4711'])('%s is not trivial @AUTH-3', (pin) => {
  expect(isTrivialPin(pin)).toBe(false);
});
