import { deviceOf } from './use-device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150 Safari/537.36 Edg/150',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Version/19 Safari/605.1.15', 'Safari', 'Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) CriOS/150 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['curl/8.5.0', undefined, undefined],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({
    ...(browser ? { browser } : {}),
    ...(system ? { system } : {}),
  });
});
