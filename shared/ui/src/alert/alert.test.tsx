import { renderScreen } from '@tessera/testing';
import { Alert } from './alert.tsx';
import { InlineError } from './inline-error.tsx';

test('an error is announced at once, good news politely @A11Y-1', () => {
  const { getByRole } = renderScreen(
    <>
      <Alert>Not sent.</Alert>
      <Alert tone="success">Saved.</Alert>
    </>,
  );
  expect(getByRole('alert').textContent).toBe('Not sent.');
  expect(getByRole('status').textContent).toBe('Saved.');
});

test('no error, no alert @AUTH-7', () => {
  const { queryByRole } = renderScreen(<InlineError>{null}</InlineError>);
  expect(queryByRole('alert')).toBeNull();
});
