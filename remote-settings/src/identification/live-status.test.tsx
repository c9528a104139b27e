import {
  aLimits,
  anAuthInfo,
  json,
  offering,
  renderScreen,
  startFakeApi,
  stream,
} from '@tessera/testing';
import { PassThrough } from 'node:stream';
import { screen, waitFor } from '@testing-library/react';
import Account from '../exposes/account.tsx';

const api = startFakeApi();

const standing = (level: string, status: string | null) => {
  api.answer(
    'GET /v2/wallet/auth/info',
    json({
      data: {
        ...anAuthInfo({ identification_level: { name: level, ask_for_next: true } }),
        active_identification: status === null ? null : { status },
      },
    }),
  );
  const limits = [
    { operation: 'topup', currency_code: 'USD', each: '1', day: '2', left: '2', renews_at: null },
  ] as const;
  api.answer(
    'GET /v2/wallet/identification-level/limits',
    json({
      data: aLimits({
        level,
        limits: level === 'basic' ? limits : limits.map((limit) => ({ ...limit, left: '9' })),
        next: null,
      }),
    }),
  );
};

test.each([
  ['basic', 'aborted', 'Status: not completed', '$2 left'],
  ['standard', null, 'Level: Standard', '$9 left'],
])(
  'a decision of the provider shows without a reload: %s, %s @KYC-1 @SHELL-2',
  async (level, status, words, left) => {
    const wire = new PassThrough({ encoding: 'utf8' });
    api.answer('GET /v2/wallet/capabilities', offering('events', 'limits'));
    api.answer('GET /v2/wallet/events', stream(wire));
    standing('basic', 'pending');
    renderScreen(<Account />, { path: '/settings' });
    await screen.findByText('Status: in progress');
    await waitFor(() => expect(api.requests('GET /v2/wallet/events')).toHaveLength(1));
    standing(level, status);
    wire.write('event: notification\ndata: {"id":"n-1"}\n\n');
    await screen.findByText(words);
    await screen.findByText(left);
    expect(screen.queryByText('Status: in progress')).toBeNull();
    wire.destroy();
  },
);
