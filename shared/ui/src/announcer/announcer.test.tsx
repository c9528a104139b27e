import { act } from '@testing-library/react';
import { renderScreen } from '@tessera/testing';
import { announce, StatusAnnouncer } from './status-announcer.tsx';

test('announced text is in the live region @A11Y-1', () => {
  const { getByRole } = renderScreen(<StatusAnnouncer />);
  act(() => announce('Copied'));
  expect(getByRole('status').textContent.trim()).toBe('Copied');
});

test('the same words twice are a change each time @A11Y-1', () => {
  const { getByRole } = renderScreen(<StatusAnnouncer />);
  act(() => announce('Copied'));
  const first = getByRole('status').textContent;
  act(() => announce('Copied'));
  const second = getByRole('status').textContent;
  expect(second).not.toBe(first);
  expect(second.trim()).toBe('Copied');
});

test('a region that appears later does not repeat the past @A11Y-1', () => {
  act(() => announce('Before'));
  const { getByRole } = renderScreen(<StatusAnnouncer />);
  expect(getByRole('status').textContent).toBe('');
});
