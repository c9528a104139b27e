import { renderScreen } from '@tessera/testing';
import { PageHeader } from './page-header.tsx';

test('the title is the heading of the screen, and the arrow leads back @A11Y-1', async () => {
  const { user, getByRole, address } = renderScreen(<PageHeader title="Exchange" backTo="/home" />);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Exchange');
  await user.click(getByRole('link', { name: 'Back' }));
  expect(address()).toBe('/home');
});

test('a screen of a flow goes back by its own action @AUTH-3', async () => {
  const back = jest.fn();
  const { user, getByRole } = renderScreen(<PageHeader title="Code" onBack={back} />);
  await user.click(getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});
