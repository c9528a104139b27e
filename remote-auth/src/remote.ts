import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: 'auth',
  contract: 1,
  routes: [
    { path: 'auth', module: './landing', access: 'visitor', firstPaint: true },
    { path: 'auth/login', module: './log-in', access: 'visitor', firstPaint: true },
    // Open with a session too: the confirmed phone starts it before the PIN is set.
    { path: 'auth/register', module: './register', access: 'anyone', firstPaint: true },
    { path: 'pin/reset', module: './pin-reset', access: 'user' },
  ],
});
