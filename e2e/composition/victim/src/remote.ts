import { defineRemote } from '@tessera/contract';

/** A remote for tests to break, with a part in every possible place. */
export default defineRemote({
  name: 'victim',
  contract: 1,
  routes: [
    {
      path: 'victim',
      module: './first',
      access: 'user',
      menu: { order: 45, label: { en: 'Victim', ru: 'Жертва' }, icon: 'shield' },
    },
    { path: 'victim/second', module: './second', access: 'user' },
    { path: 'victim/paying', module: './paying', access: 'user', interruptible: false },
  ],
  slots: [{ slot: 'home', order: 5, module: './widget' }],
  panels: [{ id: 'victim', title: { en: 'Aside', ru: 'Сбоку' }, module: './aside' }],
});
