import type { RemoteDefinition } from '@tessera/contract';

export const definition: RemoteDefinition = {
  name: 'vouchers',
  contract: 1,
  routes: [
    {
      path: 'vouchers',
      module: './vouchers',
      access: 'user',
      menu: { order: 70, label: { en: 'Vouchers', ru: 'Купоны' }, icon: 'shield' },
    },
  ],
  slots: [{ slot: 'home', order: 70, module: './widget' }],
};

/** Versions of the host's packages that it was built against. */
export const shared = {
  '@tessera/i18n': '^2.0.0',
  '@tessera/money': '^1.0.0',
  '@tessera/session': '^2.0.0',
  '@tessera/ui': '^1.0.0',
  i18next: '^27.0.0',
  react: '^19.0.0',
  'react-i18next': '^18.0.0',
  'react-router-dom': '^7.0.0',
};
