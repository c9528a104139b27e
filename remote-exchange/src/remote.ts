import { definitionWords } from '@tessera/build/texts';
import { defineRemote } from '@tessera/contract';

const words = definitionWords('exchange-definition', import.meta.url);

export default defineRemote({
  name: 'exchange',
  contract: 1,
  routes: [
    { path: 'exchange', module: './exchange', access: 'user', interruptible: false },
    { path: 'exchange/confirm', module: './confirmation', access: 'user', interruptible: false },
  ],
  slots: [
    {
      slot: 'wallet/account',
      order: 10,
      module: './account-rates',
      takes: { accountId: 'string' },
    },
  ],
  panels: [
    {
      id: 'exchange-selection',
      title: words('panel.exchange-selection'),
      module: './exchange-selection',
    },
    {
      id: 'asset-search',
      title: words('panel.asset-search'),
      module: './asset-search',
    },
  ],
});
