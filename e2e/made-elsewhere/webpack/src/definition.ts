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
  slots: [{ slot: 'home', order: 60, module: './widget' }],
};

/** Versions of the host's packages that it was built against. */
export const shared = {
  '@tessera/api': '^2.0.0',
  '@tessera/i18n': '^2.0.0',
  '@tessera/money': '^1.0.0',
  '@tessera/operations': '^2.0.0',
  '@tessera/session': '^2.0.0',
  '@tessera/ui': '^1.0.0',
  i18next: '^27.0.0',
  react: '^19.0.0',
  'react-i18next': '^18.0.0',
  'react-router-dom': '^7.0.0',
};
