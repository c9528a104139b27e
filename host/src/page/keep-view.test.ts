import { provideConfig } from '@tessera/config';
import {
  endSession,
  finishRegistration,
  setLanguage,
  setTheme,
  setUnfinished,
  startSession,
} from '@tessera/session';
import { aConfig, refuseStorage } from '@tessera/testing';
import { keepOverrides, keptOverrides } from '../overrides/override.ts';
import { keepView, keptCohort } from './cookies.ts';

beforeEach(() => {
  provideConfig(aConfig());
});

const kept = () => /wallet\.view=([^;]*)/.exec(document.cookie)?.[1];

test('the server learns language, theme and whether there is a session, never whose @FIRST-2 @FIRST-4', () => {
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

test('an unfinished form or registration makes neither a plain visitor nor a user @FIRST-4', () => {
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

describe('a tab with an override', () => {
  const override = { name: 'cards', address: 'http://localhost:4100/remote.json' };

  test('gets no painted page once the override is allowed @FIRST-5 @REL-4', () => {
    provideConfig(aConfig({ overrides: { origins: ['http://localhost:*'] } }));
    keepView();
    expect(kept()).toBe('ru.dark.visitor');
    keepOverrides([override]);
    expect(kept()).toBe('ru.dark.overridden');
    startSession('token');
    expect(kept()).toBe('ru.dark.overridden');
    keepOverrides([]);
    expect(kept()).toBe('ru.dark.user');
    endSession();
  });

  test('is like any other if the deployment permits no overrides @FIRST-5 @REL-4', () => {
    keepOverrides([override]);
    keepView();
    expect(kept()).toBe('ru.dark.visitor');
    keepOverrides([]);
  });

  test('runs it also where the browser blocks cookies, until another page is loaded @INPUT-2 @REL-4', () => {
    const giveBack = refuseStorage();
    provideConfig(aConfig({ overrides: { origins: ['http://localhost:*'] } }));
    keepView();
    expect(keptCohort()).toBeNull();
    keepOverrides([override]);
    expect(keptOverrides()).toEqual([override]);
    giveBack();
    expect(keptOverrides()).toEqual([]);
  });
});
