import { aTransferPreview, done, renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import Gift from './gift.tsx';

const api = startFakeApi();
const preview = 'POST /v2/wallet/transfer/preview';

test('the recipient and the cost of the gift are shown before the PIN', async () => {
  api.answer(preview, done({ data: aTransferPreview() }));
  const { user } = renderScreen(<Gift />, { path: '/loyalty/gift' });
  await user.type(screen.getByLabelText('Phone of your friend'), '+12025550199');
  const give = await screen.findByRole('button', { name: 'Give' });
  await user.click(give);
  await screen.findByText('You give');
  screen.getByText('to Maria L.');
  expect(api.requests(preview)).toHaveLength(1);
});
