import { renderScreen } from '@tessera/testing';
import { List, ListRow } from './list.tsx';

test('a row with an address is a link, one with an action is a button @A11Y-1', async () => {
  const choose = jest.fn();
  const { user, getByRole, address } = renderScreen(
    <List label="Accounts">
      <ListRow title="Euro" onClick={choose} selected />
      <ListRow title="Dollar" to="/wallet/2" />
      <ListRow title="Rouble" />
    </List>,
  );
  await user.click(getByRole('button', { name: 'Euro', pressed: true }));
  expect(choose).toHaveBeenCalledTimes(1);
  await user.click(getByRole('link', { name: 'Dollar' }));
  expect(address()).toBe('/wallet/2');
});

test('a row without either is plain text in the list @A11Y-1', () => {
  const { getByRole, queryByRole } = renderScreen(
    <List label="Accounts">
      <ListRow title="Rouble" subtitle="RUB" value="₽1" />
    </List>,
  );
  expect(getByRole('list', { name: 'Accounts' }).children).toHaveLength(1);
  expect(queryByRole('button')).toBeNull();
});
