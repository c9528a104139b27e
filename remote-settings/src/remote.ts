import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'settings',
  contract: 1,
  routes: [
    {
      path: 'settings',
      module: './account',
      access: 'user',
      menu: { order: 50, label: { en: 'Account', ru: 'Аккаунт' }, icon: 'user' },
    },
    { path: 'ondato/result', module: './verification-result', access: 'user' },
  ],
  slots: [{ slot: 'side', order: 10, module: './profile', firstPaint: true }],
});
