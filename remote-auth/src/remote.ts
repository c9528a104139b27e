import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'auth',
  contract: 1,
  routes: [
    { path: 'auth', module: './landing', access: 'visitor' },
    { path: 'auth/login', module: './log-in', access: 'visitor' },
    // The session begins with the confirmed phone, while the PIN is still to be set.
    { path: 'auth/register', module: './register', access: 'anyone' },
  ],
});
