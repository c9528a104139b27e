import { matchRoute, paths } from '@tessera/contract';
import remote from './remote.ts';

test.each([
  [paths.exchange({ from: 'a', sell: '5' }), './exchange'],
  [paths.exchangeConfirm({ from: 'a', to: 'b', sell: '5' }), './confirmation'],
])('%s leads to %s without a reload @SHELL-5 @SHELL-7', (path, module) => {
  const { pathname } = new URL(path, 'https://app.invalid');
  expect(matchRoute(remote.routes ?? [], pathname)).toMatchObject({ module, interruptible: false });
});

test('two panels are contributed, with titles in both languages @SHELL-3', () => {
  expect(remote.panels?.map(({ id }) => id)).toEqual(['exchange-selection', 'asset-search']);
});
