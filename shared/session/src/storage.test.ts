import { refuseStorage } from '@tessera/testing';
import { getSession, setTheme, startSession } from './index.ts';
import { readPersisted } from './persistence.ts';
import { inBrowser, inTab } from './storage.ts';

const both = [
  ['browser', inBrowser, () => localStorage],
  ['tab', inTab, () => sessionStorage],
] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(both)('what the %s keeps @INPUT-2', (_of, kept, storage) => {
  test('is in its storage and nowhere else', () => {
    expect(kept.write('a', '1')).toBe(true);
    expect([kept.read('a'), storage().getItem('a'), kept.keys()]).toEqual(['1', '1', ['a']]);
    expect(kept.write('a', null)).toBe(true);
    expect([kept.read('a'), storage().length, kept.keys()]).toEqual([null, 0, []]);
  });

  test('is remembered by this page where cookies are blocked, and said not to outlive it', () => {
    const giveBack = refuseStorage();
    expect(kept.read('a')).toBeNull();
    expect(kept.write('a', '1')).toBe(false);
    expect([kept.read('a'), kept.keys()]).toEqual(['1', ['a']]);
    kept.write('a', null);
    expect([kept.read('a'), kept.keys()]).toEqual([null, []]);
    giveBack();
  });

  test('is never the former text where a new one finds no room', () => {
    kept.write('a', 'former');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(kept.write('a', 'new')).toBe(false);
    expect([kept.read('a'), storage().getItem('a')]).toEqual(['new', null]);
    jest.restoreAllMocks();
    storage().setItem('a', 'later');
    expect(kept.read('a')).toBe('later');
    kept.write('a', null);
    expect(kept.read('a')).toBeNull();
  });
});

test('a browser without storages, such as one that has none by a setting, is as good @INPUT-2', () => {
  const giveBack = refuseStorage();
  Object.defineProperty(window, 'localStorage', { value: null, configurable: true });
  inBrowser.write('a', '1');
  expect(inBrowser.read('a')).toBe('1');
  giveBack();
});

test('a session that cannot be stored is that of this page, for every script of it @INPUT-2 @AUTH-8', () => {
  const giveBack = refuseStorage();
  startSession('t-1');
  setTheme('dark');
  expect(getSession()).toMatchObject({ token: 't-1', theme: 'dark' });
  expect(readPersisted()).toMatchObject({ token: 't-1', theme: 'dark' });
  window.dispatchEvent(new StorageEvent('storage'));
  expect(getSession().token).toBe('t-1');
  giveBack();
});
