import { renderScreen, startFakeApi, translatePage } from '@tessera/testing';
import { screen } from '@testing-library/react';
import Send from '../exposes/send.tsx';
import TopUp from '../exposes/top-up.tsx';
import Withdrawal from '../exposes/withdrawal.tsx';

startFakeApi();

const forms = { sending: Send, 'a top-up': TopUp, 'a withdrawal': Withdrawal };

test.each(
  Object.entries(forms).flatMap(([name, Form]) =>
    (['moved', 'copied'] as const).map((how) => [name, how, Form] as const),
  ),
)(
  'the form of %s keeps what is typed, its texts %s by page translation @INPUT-2',
  async (...of) => {
    const [, how, Form] = of;
    const { user } = renderScreen(<Form />, { path: '/form?currencyCode=USD' });
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    translatePage(how);
    for (const keys of ['12.345', '{Backspace}', '6']) {
      await user.type(amount, keys);
      expect(translatePage(how)).toEqual([]);
    }
    expect(amount.value).toBe('12.346');
  },
);
