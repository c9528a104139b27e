import { definitionWords } from '@tessera/build/texts';
import { defineRemote } from '@tessera/contract';

const words = definitionWords('wallet-definition', import.meta.url);

export default defineRemote({
  name: 'wallet',
  contract: 1,
  routes: [
    {
      path: 'wallet',
      module: './accounts',
      access: 'user',
      menu: { order: 20, label: words('menu.wallet'), icon: 'wallet' },
    },
    { path: 'wallet/total', module: './total', access: 'user' },
    { path: 'wallet/topup', module: './top-up', access: 'user' },
    { path: 'wallet/receive', module: './receive', access: 'user' },
    {
      path: 'wallet/payments/finish',
      module: './top-up-return',
      access: 'user',
      interruptible: false,
    },
    { path: 'wallet/withdrawal', module: './withdrawal', access: 'user', interruptible: false },
    { path: 'wallet/save', module: './send', access: 'user', interruptible: false },
    {
      path: 'pay/:code',
      module: './payment-request',
      access: 'user',
      visitorModule: './asked-payment',
      interruptible: false,
    },
    { path: 'wallet/pay', module: './merchant-payment', access: 'user', interruptible: false },
    {
      path: 'history',
      module: './history',
      access: 'user',
      menu: { order: 40, label: words('menu.history'), icon: 'history' },
    },
    { path: 'history/month', module: './month', access: 'user' },
    { path: 'people', module: './all-people', access: 'user' },
    { path: 'people/:id', module: './person', access: 'user' },
    { path: 'wallet/:id', module: './account-detail', access: 'user' },
  ],
  slots: [
    { slot: 'home', order: 10, module: './carousel', firstPaint: true },
    { slot: 'home', order: 20, module: './payment-buttons', firstPaint: true },
    { slot: 'home', order: 40, module: './transactions', firstPaint: true },
    { slot: 'home', order: 60, module: './people' },
    { slot: 'side', order: 30, module: './people', at: ['wallet/save'] },
  ],
  offers: [{ slot: 'wallet/account', props: { accountId: 'string' } }],
  panels: [
    {
      id: 'account-selection',
      title: words('panel.account-selection'),
      module: './account-selection',
    },
  ],
});
