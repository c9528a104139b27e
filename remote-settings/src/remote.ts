import { definitionWords } from '@tessera/build/texts';
import { defineRemote } from '@tessera/contract';

const words = definitionWords('settings-definition', import.meta.url);

export default defineRemote({
  name: 'settings',
  contract: 1,
  routes: [
    {
      path: 'settings',
      module: './account',
      access: 'user',
      menu: { order: 50, label: words('menu.settings'), icon: 'user' },
    },
    { path: 'settings/security', module: './security', access: 'user' },
    { path: 'ondato/result', module: './verification-result', access: 'user' },
  ],
  slots: [
    { slot: 'lock', order: 10, module: './lock' },
    { slot: 'side', order: 10, module: './profile', firstPaint: true, at: [''] },
    {
      slot: 'side',
      order: 20,
      module: './limits',
      at: ['wallet/topup', 'wallet/save', 'wallet/withdrawal'],
    },
  ],
});
