import { useState } from 'react';
import { renderScreen } from '@tessera/testing';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'from', label: 'From' },
  { id: 'to', label: 'To' },
] as const;

function Harness() {
  const [selected, select] = useState<'from' | 'to'>('from');
  return (
    <Tabs label="Accounts" tabs={tabs} selected={selected} onSelect={select}>
      {selected} panel
    </Tabs>
  );
}

test('the panel carries the name of the selected tab @A11Y-1 @SHELL-4', async () => {
  const { user, getByRole } = renderScreen(<Harness />);
  expect(getByRole('tabpanel', { name: 'From' }).textContent).toBe('from panel');
  await user.click(getByRole('tab', { name: 'To' }));
  expect(getByRole('tabpanel', { name: 'To' }).textContent).toBe('to panel');
});

test('arrows, Home and End move selection and focus @A11Y-1', async () => {
  const { user, getByRole } = renderScreen(<Harness />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'To', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'From', selected: true }));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'To', selected: true }));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'From', selected: true }));
});

test('only the selected tab is a stop of the tab key @A11Y-1', () => {
  const { getAllByRole } = renderScreen(<Harness />);
  expect(getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1]);
});
