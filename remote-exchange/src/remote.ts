import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'exchange',
  contract: 1,
  routes: [{ path: 'exchange', module: './exchange', access: 'user', interruptible: false }],
});
