import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'exchange',
  contract: 1,
  routes: [
    { path: 'exchange', module: './exchange', access: 'user', interruptible: false },
    { path: 'exchange/confirm', module: './confirmation', access: 'user', interruptible: false },
  ],
  panels: [
    {
      id: 'exchange-selection',
      title: { en: 'Accounts to exchange', ru: 'Счета для обмена' },
      module: './exchange-selection',
    },
    {
      id: 'asset-search',
      title: { en: 'Search', ru: 'Поиск' },
      module: './asset-search',
    },
  ],
});
