import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'auth',
  contract: 1,
  routes: [
    { path: 'auth', module: './landing', access: 'visitor', firstPaint: true },
    { path: 'auth/login', module: './log-in', access: 'visitor', firstPaint: true },
    // The session begins with the confirmed phone, while the PIN is still to be set.
    { path: 'auth/register', module: './register', access: 'anyone', firstPaint: true },
    { path: 'pin/reset', module: './pin-reset', access: 'user' },
  ],
});
