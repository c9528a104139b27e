import { definitionWords } from '@tessera/build/texts';
import { defineRemote } from '@tessera/contract';

const words = definitionWords('payment-definition', import.meta.url);

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
        label: words('menu.payment'),
        icon: 'scan',
        prominent: true,
      },
    },
    { path: 'payment/ask', module: './ask', access: 'user', interruptible: false },
    { path: 'payment/split', module: './split', access: 'user', interruptible: false },
    { path: 'payment/requests', module: './requests', access: 'user' },
  ],
  slots: [{ slot: 'home', order: 50, module: './qr-block', firstPaint: true }],
});
