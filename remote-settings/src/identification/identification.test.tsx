import {
  anAuthInfo,
  done,
  dropped,
  json,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import type { FakeApi } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setLanguage } from '@tessera/session';
import Profile from '../exposes/profile.tsx';
import { leaveFor } from './leave-for.ts';

jest.mock('./leave-for.ts');

const api = startFakeApi();
const upgradeCall = 'POST /v2/wallet/identification-level/upgrade';
const statusCall = 'POST /v2/wallet/identification-level/status';
const level = { name: 'basic', ask_for_next: true };

/** Another backend may have more statuses. */
type Info = Omit<NonNullable<Parameters<typeof anAuthInfo>[0]>, 'active_identification'> & {
  readonly active_identification?: { readonly status: string } | null;
};
const infoIs = (fake: FakeApi, info: Info) =>
  fake.answer('GET /v2/wallet/auth/info', json({ data: { ...anAuthInfo(), ...info } }));

async function open(info: Info) {
  infoIs(api, info);
  const view = renderScreen(<Profile />);
  await screen.findByRole('region', { name: 'Verification' });
  return view;
}
beforeEach(() => jest.mocked(leaveFor).mockClear());

const button = (name: string) => screen.queryByRole('button', { name });

test('with nothing under way and a next level there is an upgrade button @KYC-1', async () => {
  await open({ identification_level: level });
  screen.getByText('Level: Basic');
  expect(button('Raise level')).not.toBeNull();
});

test('the last level has none @KYC-1', async () => {
  await open({ identification_level: { name: 'full', ask_for_next: false } });
  screen.getByText('Level: Full');
  expect(button('Raise level')).toBeNull();
});

test.each([
  ['pending', 'Status: in progress', true, false],
  ['manual_review', 'Status: manual_review', true, false],
  ['aborted', 'Status: not completed', false, true],
  ['complete', 'Status: complete', false, false],
])(
  'status %s is shown as "%s", with refresh and going on %s and retry %s @KYC-1',
  async (status, words, refresh, retry) => {
    await open({ identification_level: level, active_identification: { status } });
    screen.getByText(words);
    expect(button('Refresh status') !== null).toBe(refresh);
    expect(button('Continue verification') !== null).toBe(refresh);
    expect(button('Verify again') !== null).toBe(retry);
    expect(button('Raise level')).toBeNull();
  },
);

test('refreshing asks for the status and shows the profile again @KYC-1', async () => {
  const { user } = await open({ active_identification: { status: 'pending' } });
  await user.click(screen.getByRole('button', { name: 'Refresh status' }));
  await screen.findByText('The status has not changed yet.');
  api.answer(statusCall, done({ data: { status: 'aborted' } }));
  infoIs(api, { active_identification: { status: 'aborted' } });
  await user.click(screen.getByRole('button', { name: 'Refresh status' }));
  await screen.findByText('Status: not completed');
});

test('an open check continues at the same page @KYC-1', async () => {
  api.answer(upgradeCall, done({ verification_url: 'https://verify.example/session/1' }));
  const { user } = await open({ active_identification: { status: 'pending' } });
  await user.click(screen.getByRole('button', { name: 'Continue verification' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://verify.example/session/1'));
});

test('a check that cannot continue says why, also in another language @KYC-1 @EASE-12', async () => {
  const messages = { en: 'No verification now.', ru: 'Проверки сейчас нет.' };
  api.answer(upgradeCall, refused('VERIFICATION_UNAVAILABLE', messages.en, { messages }, 409));
  const { user } = await open({ active_identification: { status: 'pending' } });
  await user.click(screen.getByRole('button', { name: 'Continue verification' }));
  await screen.findByText(messages.en);
  act(() => setLanguage('ru'));
  await screen.findByText(messages.ru);
});

test('no answer to a refresh says so @KYC-1', async () => {
  api.answer(statusCall, dropped());
  const { user } = await open({ active_identification: { status: 'pending' } });
  await user.click(screen.getByRole('button', { name: 'Refresh status' }));
  await screen.findByText('The server did not answer. Try again.');
});

test('a refused refresh says why @KYC-1', async () => {
  api.answer(statusCall, refused('BUSY', 'Come back later.'));
  const { user } = await open({ active_identification: { status: 'pending' } });
  await user.click(screen.getByRole('button', { name: 'Refresh status' }));
  await screen.findByText('Come back later.');
});

describe('upgrading', () => {
  async function upgrade(answer: Record<string, unknown>) {
    api.answer(upgradeCall, done(answer));
    const { user } = await open({ identification_level: level });
    await user.click(screen.getByRole('button', { name: 'Raise level' }));
    return user;
  }

  test('goes to the verification page @KYC-1', async () => {
    await upgrade({ verification_url: 'https://verify.example/session/1' });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://verify.example/session/1'));
    await screen.findByRole('button', { name: 'Raise level', busy: false });
  });

  test.each(['https://evil.example/verify', 'javascript:alert(1)', 'http://verify.example/x'])(
    'never goes to %s @KYC-1',
    async (url) => {
      await upgrade({ verification_url: url });
      await screen.findByText(/The verification page is not one that we know/);
      expect(leaveFor).not.toHaveBeenCalled();
    },
  );

  test('shows instructions if there is no page @KYC-1', async () => {
    const user = await upgrade({ howto_text: 'Visit the office with your passport.' });
    await screen.findByText('Visit the office with your passport.');
    screen.getByRole('dialog', { name: 'How to raise your level' });
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says so if the backend offers no upgrade @KYC-1', async () => {
    await upgrade({});
    await screen.findByText('Verification cannot begin now. Try again later.');
  });

  test('an aborted verification can be tried again @KYC-1', async () => {
    const { user } = await open({ active_identification: { status: 'aborted' } });
    api.answer(upgradeCall, refused('VERIFICATION_UNAVAILABLE', 'No verification now.'));
    await user.click(screen.getByRole('button', { name: 'Verify again' }));
    await screen.findByText('No verification now.');
  });
});
