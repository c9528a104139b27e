import { isTrivialPin } from './trivial-pin.ts';

test.each(['1111', '0000', '1234', '4321', '0123', '7890', '0987', '9012'])(
  'the PIN %s is trivial @SET-1 @AUTH-3',
  (pin) => expect(isTrivialPin(pin)).toBe(true),
);

test.each(['2846', '1112', '1357', '2580'])('the PIN %s is not trivial @SET-1 @AUTH-3', (pin) =>
  expect(isTrivialPin(pin)).toBe(false),
);
