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
