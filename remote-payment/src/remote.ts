import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'payment',
  contract: 1,
  slots: [{ slot: 'home', order: 30, module: './qr-block' }],
});
