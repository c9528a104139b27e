import {
  chooseCurrency,
  chooseExchange,
  closePanel,
  endSession,
  fallBackTo,
  finishRegistration,
  followOtherTabs,
  getSession,
  offerLanguages,
  prepareLanguages,
  openPanel,
  setLanguage,
  setPhone,
  setScannerActive,
  startSession,
  subscribeSession,
} from './index.ts';

const key = 'wallet.session';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  offerLanguages(['en', 'ru'], 'en');
  endSession();
});

test('the deployment’s language is spoken until one is chosen, and is not remembered @I18N-1 @VAR-1', () => {
  offerLanguages(['en', 'ru'], 'ru');
  startSession('t-1');
  expect(getSession().language).toBe('ru');
  expect(stored()['language']).toBeUndefined();
  offerLanguages(['en', 'ru'], 'en');
  expect(getSession().language).toBe('en');
  setLanguage('ru');
  offerLanguages(['en', 'ru'], 'en');
  expect(getSession().language).toBe('ru');
  expect(stored()['language']).toBe('ru');
});

test('a chosen language is shown while it is offered @I18N-2', () => {
  offerLanguages(['en', 'ru', 'de'], 'en');
  setLanguage('de');
  offerLanguages(['en', 'ru'], 'ru');
  expect(getSession()).toMatchObject({ language: 'ru', languages: ['en', 'ru'] });
  offerLanguages(['en', 'de'], 'en');
  expect(getSession().language).toBe('de');
  setLanguage('en');
});

describe('a language that has to be prepared', () => {
  let settle: (isThere: boolean) => void;

  beforeEach(() => {
    setLanguage('en');
    prepareLanguages((language) =>
      language === 'en'
        ? null
        : new Promise((resolve) => {
            settle = resolve;
          }),
    );
  });
  afterEach(() => prepareLanguages(() => null));

  const settled = async (isThere: boolean) => {
    settle(isThere);
    await Promise.resolve();
  };

  test('is shown and remembered once it is there @I18N-1 @PERF-3', async () => {
    setLanguage('ru');
    expect(getSession().language).toBe('en');
    await settled(true);
    expect(getSession()).toMatchObject({ language: 'ru', missingLanguage: null });
    expect(stored()['language']).toBe('ru');
  });

  test('that cannot be had is named, and the language stays @I18N-1 @PERF-3', async () => {
    setLanguage('ru');
    await settled(false);
    expect(getSession()).toMatchObject({ language: 'en', missingLanguage: 'ru' });
    expect(stored()['language']).toBe('en');
    setLanguage('ru');
    await settled(true);
    expect(getSession()).toMatchObject({ language: 'ru', missingLanguage: null });
  });

  test('gives way to one that was asked for after it @I18N-1 @PERF-3', async () => {
    setLanguage('ru');
    setLanguage('en');
    await settled(true);
    expect(getSession()).toMatchObject({ language: 'en', missingLanguage: null });
  });

  test('that a page cannot begin in is replaced by the other, and stays chosen @I18N-1 @PERF-3', async () => {
    setLanguage('ru');
    await settled(true);
    fallBackTo('en');
    expect(getSession()).toMatchObject({ language: 'en', missingLanguage: 'ru' });
    startSession('t-1');
    expect(stored()['language']).toBe('ru');
  });
});

test('a started session is remembered by its token and the preferences only @AUTH-8', () => {
  setPhone('+12025550123');
  startSession('t-1');
  chooseCurrency('EUR');
  setLanguage('ru');

  expect(Object.keys(stored()).sort()).toEqual(['hideAmounts', 'language', 'theme', 'token']);
  expect(stored()).toMatchObject({ token: 't-1', language: 'ru' });
});

test('a registration that is not complete is remembered until it is @EASE-4', () => {
  startSession('t-1', { registering: true });
  expect(stored()).toMatchObject({ token: 't-1', registering: true });
  finishRegistration();
  expect(getSession()).toMatchObject({ token: 't-1', registering: false });
  expect(stored()).not.toHaveProperty('registering');
});

test('logging out forgets the user and keeps the preferences @AUTH-8', () => {
  startSession('t-1');
  setLanguage('ru');
  setPhone('+12025550123');
  chooseCurrency('EUR');
  chooseExchange({ from: 'a', to: 'b' });

  endSession();

  expect(getSession()).toMatchObject({
    token: null,
    phone: null,
    currencyCode: null,
    exchangeFromId: null,
    exchangeToId: null,
    language: 'ru',
  });
  expect(stored()['token']).toBeNull();
});

test('that the server ended the session is known after a reload, until the next login @EASE-5', async () => {
  const afterReload = async () => {
    let ended: boolean | undefined;
    await jest.isolateModulesAsync(async () => {
      ended = (await import('./index.ts')).getSession().ended;
    });
    return ended;
  };
  startSession('t-1');
  endSession({ ended: true });
  expect(await afterReload()).toBe(true);
  startSession('t-2');
  expect(await afterReload()).toBe(false);
  endSession();
  expect(await afterReload()).toBe(false);
});

test('choosing one exchange account leaves the other', () => {
  chooseExchange({ from: 'a', to: 'b' });
  chooseExchange({ to: 'c' });
  expect(getSession()).toMatchObject({ exchangeFromId: 'a', exchangeToId: 'c' });
});

test('opening a panel replaces the open one and ends the scanner @SHELL-4 @SHELL-6', () => {
  setScannerActive(true);
  openPanel('asset-search');
  expect(getSession().scannerActive).toBe(false);
  openPanel('exchange-selection', { side: 'to' });
  expect(getSession().panel).toEqual({ id: 'exchange-selection', parameters: { side: 'to' } });
  closePanel();
  expect(getSession().panel).toBeNull();
});

test('a panel opens by its typed name alone @SHELL-4', () => {
  // @ts-expect-error no such panel
  openPanel('asset-serch');
  // @ts-expect-error the panel requires a side
  openPanel('exchange-selection');
  // @ts-expect-error the panel takes no parameters
  openPanel('account-selection', { side: 'to' });
  expect(getSession().panel?.id).toBe('account-selection');
});

describe('another tab', () => {
  beforeAll(() => followOtherTabs());

  function otherTabWrites(value: unknown) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }

  test('that logs out logs this one out @AUTH-8', () => {
    startSession('t-1');
    chooseCurrency('EUR');
    otherTabWrites({ token: null, language: 'en', theme: 'system', hideAmounts: false });
    expect(getSession()).toMatchObject({ token: null, currencyCode: null });
  });

  test('that clears the storage logs this one out @AUTH-8', () => {
    startSession('t-1');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(getSession().token).toBeNull();
  });

  test('that changed the language changes it here once it is prepared @I18N-1 @PERF-3', async () => {
    setLanguage('en');
    prepareLanguages(() => Promise.resolve(true));
    otherTabWrites({ token: null, language: 'ru', theme: 'dark', hideAmounts: false });
    expect(getSession()).toMatchObject({ language: 'en', theme: 'dark' });
    await Promise.resolve();
    expect(getSession().language).toBe('ru');
    prepareLanguages(() => null);
  });

  test('that changes a preference keeps what was chosen here', () => {
    startSession('t-1');
    chooseCurrency('EUR');
    otherTabWrites({ token: 't-1', language: 'ru', theme: 'dark', hideAmounts: true });
    expect(getSession()).toMatchObject({ currencyCode: 'EUR', theme: 'dark', hideAmounts: true });
  });

  test.each(['not json', '[]', 'null', '{"token":5,"theme":"pink"}'])(
    'that leaves %s behind is read as nothing stored',
    (text) => {
      startSession('t-1');
      otherTabWrites(text);
      expect(getSession()).toMatchObject({ token: null, theme: 'system' });
    },
  );
});

test('a listener hears the new and the old session until it unsubscribes', () => {
  const heard: (string | null)[] = [];
  const stop = subscribeSession((now, before) => heard.push(before.token, now.token));
  startSession('t-2');
  stop();
  endSession();
  expect(heard).toEqual([null, 't-2']);
});
