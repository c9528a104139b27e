import type { SyntheticEvent } from 'react';
import { renderScreen } from '@tessera/testing';
import { Button, ButtonLink } from './button.tsx';

test('a press calls the handler once', async () => {
  const press = jest.fn();
  const { user, getByRole } = renderScreen(<Button onClick={press}>Send</Button>);
  await user.click(getByRole('button', { name: 'Send' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy button keeps its name and focus and ignores presses @A11Y-1 @TOPUP-3', async () => {
  const press = jest.fn();
  const { user, getByRole } = renderScreen(
    <Button busy onClick={press}>
      Send
    </Button>,
  );
  const button = getByRole('button', { name: 'Send', busy: true });
  await user.tab();
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(press).not.toHaveBeenCalled();
});

test('a busy submit button does not submit its form again @WDRAW-4', async () => {
  const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Amount" />
      <Button type="submit" busy={busy}>
        Pay
      </Button>
    </form>
  );
  const { user, getByLabelText } = renderScreen(form(true));
  await user.type(getByLabelText('Amount'), '5{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button inside a form submits only when it says so', async () => {
  const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const { user, getByRole } = renderScreen(
    <form onSubmit={submit}>
      <Button>Plain</Button>
      <Button type="submit">Pay</Button>
    </form>,
  );
  await user.click(getByRole('button', { name: 'Plain' }));
  expect(submit).not.toHaveBeenCalled();
  await user.click(getByRole('button', { name: 'Pay' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a link with the looks of a button leads inside the app', async () => {
  const { user, getByRole, address } = renderScreen(
    <ButtonLink to="/exchange">Exchange</ButtonLink>,
  );
  await user.click(getByRole('link', { name: 'Exchange' }));
  expect(address()).toBe('/exchange');
});

test('a link in a new tab gives that no access to the page @SEC-1', () => {
  const { getByRole } = renderScreen(
    <ButtonLink href="https://bank.example/terms" newTab>
      Terms
    </ButtonLink>,
  );
  const link = getByRole('link', { name: 'Terms' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});
