import {
  endSession,
  finishRegistration,
  setLanguage,
  setTheme,
  setUnfinished,
  startSession,
} from '@tessera/session';
import { keepView } from './keep-view.ts';

const kept = () => /wallet\.view=([^;]*)/.exec(document.cookie)?.[1];

test('the server is told language, theme and whether there is a session, never whose @FIRST-2 @FIRST-4', () => {
  keepView();
  expect(kept()).toBe('.system.visitor');
  setTheme('dark');
  setLanguage('ru');
  expect(kept()).toBe('ru.dark.visitor');
  startSession('secret-token');
  expect(kept()).toBe('ru.dark.user');
  expect(document.cookie).not.toContain('secret');
  endSession();
  expect(kept()).toBe('ru.dark.visitor');
});

test('who left a form or a registration unfinished is no plain visitor and no user yet @FIRST-4', () => {
  setUnfinished(true);
  expect(kept()).toBe('ru.dark.unfinished');
  keepView();
  expect(kept()).toBe('ru.dark.unfinished');
  startSession('token', { registering: true });
  expect(kept()).toBe('ru.dark.unfinished');
  finishRegistration();
  expect(kept()).toBe('ru.dark.user');
  endSession();
  expect(kept()).toBe('ru.dark.visitor');
});
