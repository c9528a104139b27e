import { isTrivialPin } from './pin.ts';

test.each(['1111', '0000', '1234', '4321', '0123', '7890', '0987', '9012', '8901'])(
  'the PIN %s is trivial @AUTH-3 @SET-1',
  (pin) => expect(isTrivialPin(pin)).toBe(true),
);

// The twenty PINs that are found most often in leaked lists, but for repeats and runs.
test.each(['1212', '1004', '2000', '6969', '1122', '1313', '2001', '1010', '1987', '2031'])(
  'the common PIN %s is trivial @AUTH-3 @SEC-1',
  (pin) => expect(isTrivialPin(pin)).toBe(true),
);

test.each(['2846', '1112', '1357', '1235', '2580', '1221', '2468', '1243', '4711', '1899', '2047'])(
  'the PIN %s is not trivial @AUTH-3 @SET-1',
  (pin) => expect(isTrivialPin(pin)).toBe(false),
);
