import { matchRoute, paths } from '@tessera/contract';
import remote from './remote.ts';

test.each([
  [paths.wallet(), './accounts'],
  [paths.walletDetail('account-1'), './account-detail'],
  [paths.walletTotal(), './total'],
  [paths.walletTopUp({ currencyCode: 'USD' }), './top-up'],
  [paths.topUpReturn({ currencyCode: 'USD', order: '1' }), './top-up-return'],
  [paths.walletWithdrawal(), './withdrawal'],
  [paths.walletSave({ phone: '+12025550124', amount: '5' }), './send'],
  [paths.walletPay({ code: '000201' }), './merchant-payment'],
  [paths.payRequest('request-of-maria-01234'), './payment-request'],
  [paths.history({ account: 'account-1' }), './history'],
])('%s leads to %s @SHELL-5', (path, module) => {
  const { pathname } = new URL(path, 'https://app.invalid');
  expect(matchRoute(remote.routes ?? [], pathname)?.module).toBe(module);
});
