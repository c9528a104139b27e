import { act, screen } from '@testing-library/react';
import { money } from '@tessera/money';
import { closePanel, getSession } from '@tessera/session';
import { renderScreen } from '@tessera/testing';
import { AccountField } from './account-field.tsx';

const balance = money(120_050n, 'USD');

test('its name is the label and the value, and it opens the panel of accounts @SHELL-4', async () => {
  const { user } = renderScreen(<AccountField label="Account" balance={balance} />);
  const field = screen.getByRole('button', { name: /^Account USD \$1,200/, expanded: false });
  await user.click(field);
  expect(getSession().panel?.id).toBe('account-selection');
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(getSession().panel).toBeNull();
});

test('it notices that the panel was closed elsewhere @SHELL-4 @A11Y-1', async () => {
  const { user } = renderScreen(<AccountField label="Account" balance={balance} />);
  await user.click(screen.getByRole('button'));
  act(() => closePanel());
  expect(screen.getByRole('button', { expanded: false })).toBeTruthy();
});

test('a fixed account is shown and cannot be changed @PAY-4', () => {
  renderScreen(<AccountField label="Account" balance={balance} fixed />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('USD')).toBeTruthy();
});
