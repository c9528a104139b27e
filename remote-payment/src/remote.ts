import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'payment',
  contract: 1,
  routes: [
    {
      path: 'payment',
      module: './payment',
      access: 'user',
      menu: {
        order: 30,
        label: { en: 'Payment', ru: 'Оплата' },
        icon: 'scan',
        prominent: true,
      },
    },
  ],
  slots: [{ slot: 'home', order: 30, module: './qr-block', firstPaint: true }],
});
