import { isTrivialPin } from './pin.ts';

test.each(['1111', '0000', '1234', '4321', '0123', '7890', '0987', '9012', '8901'])(
  'the PIN %s is trivial @AUTH-3 @SET-1',
  (pin) => expect(isTrivialPin(pin)).toBe(true),
);

test.each(['2846', '1112', '1357', '1235', '2580', '1122', '2468', '1243', '4711'])(
  'the PIN %s is not trivial @AUTH-3 @SET-1',
  (pin) => expect(isTrivialPin(pin)).toBe(false),
);
