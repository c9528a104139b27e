import type { RemoteDefinition } from '@tessera/contract';

export const definition: RemoteDefinition = {
  name: 'loyalty',
  contract: 1,
  routes: [
    {
      path: 'loyalty',
      module: './points',
      access: 'user',
      menu: { order: 60, label: { en: 'Loyalty', ru: 'Бонусы' }, icon: 'card' },
    },
    { path: 'loyalty/gift', module: './gift', access: 'user', interruptible: false },
  ],
  slots: [
    { slot: 'home', order: 60, module: './widget' },
    {
      slot: 'wallet/account',
      order: 60,
      module: './account',
      takes: { accountId: 'string' },
      when: { variants: ['card'], levels: ['basic', 'standard', 'full'] },
    },
  ],
};
