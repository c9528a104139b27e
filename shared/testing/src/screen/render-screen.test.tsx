import { aWallet, json, refused, renderScreen, startFakeApi } from '../index.ts';
import { screen } from '@testing-library/react';
import { Link, useParams } from 'react-router-dom';
import { useAccounts } from '@tessera/api';
import { formatMoney } from '@tessera/money';
import { useSession } from '@tessera/session';

const api = startFakeApi();

function Balances() {
  const accounts = useAccounts();
  const { id } = useParams();
  const language = useSession((session) => session.language);
  return (
    <section aria-label={`${id} ${language}`}>
      {accounts.status === 'failed' && <p role="alert">{accounts.failure.message}</p>}
      {accounts.data?.map((account) => (
        <p key={account.id}>{formatMoney(account.balance, { language: 'en' })}</p>
      ))}
      <Link to="/wallet/b?from=a">Next</Link>
    </section>
  );
}

test('a screen shows what the fake API answers, at its address and in its language', async () => {
  const { user, address } = renderScreen(<Balances />, {
    path: '/wallet/a',
    route: '/wallet/:id',
    session: { language: 'ru' },
  });
  await screen.findByText('€250.50');
  screen.getByRole('region', { name: 'a ru' });
  await user.click(screen.getByRole('link'));
  expect(address()).toBe('/wallet/b?from=a');
});

test('a changed answer holds for one test', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet({ balance: '7.00' })] }] }));
  renderScreen(<Balances />);
  await screen.findByText('$7.00');
});

test('the next test starts from the usual answers and an empty cache', async () => {
  renderScreen(<Balances />);
  await screen.findByText('$1,200.00');
  expect(api.requests('GET /v2/wallet')).toHaveLength(1);
});

test('a refusal reaches the screen', async () => {
  api.answer('GET /v2/wallet', refused('BUSY', 'Your account is blocked.'));
  renderScreen(<Balances />);
  await screen.findByText('Your account is blocked.');
});
