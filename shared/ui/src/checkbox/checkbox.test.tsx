import { renderScreen } from '@tessera/testing';
import { LinkText } from '../link-text/link-text.tsx';
import { Checkbox } from './checkbox.tsx';

test('a press on the words ticks the box, a press on a link inside does not @TOPUP-2', async () => {
  const change = jest.fn();
  const { user, getByText, getByRole } = renderScreen(
    <Checkbox
      label={
        <>
          I accept the <LinkText to="/terms">terms</LinkText>
        </>
      }
      checked={false}
      onChange={change}
    />,
  );
  await user.click(getByRole('link', { name: 'terms' }));
  expect(change).not.toHaveBeenCalled();
  expect(getByText('terms')).toBeTruthy();
});

test('the space bar ticks and unticks @A11Y-1', async () => {
  const change = jest.fn();
  const { user } = renderScreen(<Checkbox label="I agree" checked onChange={change} />);
  await user.tab();
  await user.keyboard(' ');
  expect(change).toHaveBeenCalledWith(false);
});

test('an error describes the box @A11Y-1', () => {
  const { getByRole } = renderScreen(
    <Checkbox label="I agree" checked={false} onChange={() => {}} error="Tick it to go on." />,
  );
  expect(getByRole('checkbox', { description: 'Tick it to go on.' })).toBeTruthy();
});
