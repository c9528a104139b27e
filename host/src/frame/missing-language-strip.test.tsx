import { act, screen } from '@testing-library/react';
import { prepareLanguages, setLanguage } from '@tessera/session';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { MissingLanguageStrip } from './strips.tsx';

startFakeApi();
afterEach(() => prepareLanguages(() => null));

test('a language that could not be loaded is named, until one is shown @I18N-1 @PERF-3', async () => {
  renderScreen(<MissingLanguageStrip />);
  expect(screen.queryByRole('alert')).toBeNull();
  prepareLanguages(() => Promise.resolve(false));
  await act(() => {
    setLanguage('ru');
    return Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toContain(
    'Русский: the words could not be loaded.',
  );
  prepareLanguages(() => null);
  act(() => setLanguage('en'));
  expect(screen.queryByRole('alert')).toBeNull();
});
