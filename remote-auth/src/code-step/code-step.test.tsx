import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { done, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { StatusAnnouncer } from '@tessera/ui';
import { useSecondsUntil } from '@tessera/ui/lock';
import { readPhone } from '@tessera/ui/phone-number';
import { CodeStep } from './code-step.tsx';
import { logIn } from './prove-phone.ts';
import { requestLogInCode, resendMsAfter } from './request-code.ts';

const api = startFakeApi();
const sendCall = 'POST /v2/wallet/auth/send_code';
const phone = '+12025550123';

function show(resendAfterS: number | null, onConfirmed = () => undefined) {
  return renderScreen(
    <>
      <CodeStep
        sent={{ phone, content: '', resendMs: resendMsAfter(resendAfterS), endsMs: Infinity }}
        submitLabel="Enter"
        confirm={(code, prove) => logIn(phone, code, prove)}
        resend={(prove) => requestLogInCode(phone, prove)}
        onSent={() => undefined}
        onConfirmed={onConfirmed}
        onBack={() => undefined}
      />
      <StatusAnnouncer />
    </>,
    { session: { token: null } },
  );
}

// Loads the phone metadata before all tests, so that it does not arrive during one.
beforeAll(() => readPhone({ country: 'US', text: '' }));
afterEach(() => jest.useRealTimers());

test('the time until sending again counts down and never below zero @AUTH-3', () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['performance'] });
  show(2);
  screen.getByText('Send again in 0:02');
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  screen.getByText('Send again in 0:01');
  // A laptop wakes up long after the wait ended.
  act(() => {
    jest.setSystemTime(60_000);
    jest.advanceTimersByTime(1000);
  });
  screen.getByRole('button', { name: 'Send again' });
  expect(screen.getByRole('status').textContent).toMatch('You can have the code sent again.');
});

test('without a wait from the backend the usual one applies @AUTH-3 @API-3', () => {
  show(null);
  screen.getByText('Send again in 0:30');
});

test('sending again restarts the wait, says so and empties the code @AUTH-3', async () => {
  api.answer(sendCall, done({ resend_after_s: 45 }));
  const { user } = show(0);
  const code = screen.getByLabelText('Code of 4 digits');
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/^Send again in 0:4\d$/);
  expect(screen.getByRole('status').textContent).toMatch('A new code is on its way.');
  expect(code).toHaveProperty('value', '');
  expect(document.activeElement).toBe(code);
});

test('a refused resend shows its message and its wait @AUTH-3 @AUTH-7', async () => {
  api.answer(sendCall, refused('SEND_LIMIT', 'Too many codes.', { retry_after_s: 59 }, 429));
  const { user } = show(0);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many codes\./);
  screen.getByText(/^Send again in 0:5\d$/);
});

test('a restarted wait is no second too long @AUTH-3', () => {
  let clockMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (clockMs += 1));
  const { result, rerender } = renderHook(useSecondsUntil, { initialProps: 0 });
  rerender(resendMsAfter(59));
  expect(result.current).toBe(59);
});

test('a pasted code is entered whole, without its dashes @AUTH-5', async () => {
  const { user } = show(30);
  await user.click(screen.getByLabelText('Code of 4 digits'));
  await user.paste('47-11');
  await waitFor(() =>
    expect(api.requests('POST /v2/wallet/auth/login')[0]?.body).toEqual({
      phone,
      confirm_code: '4711',
    }),
  );
});

test('the sentence has the formatted number @AUTH-3', async () => {
  show(30);
  await screen.findByText('We sent it to +1 (202) 555-0123.');
});

describe('WebOTP', () => {
  const browser = window as unknown as Record<string, unknown>;
  afterEach(() => {
    delete browser['OTPCredential'];
    Reflect.deleteProperty(navigator, 'credentials');
  });

  function offerCode(answer: Promise<unknown>) {
    const get = jest.fn<Promise<unknown>, [{ signal: AbortSignal }]>(() => answer);
    browser['OTPCredential'] = jest.fn();
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    return get;
  }

  test('the code from the SMS is entered and confirmed @AUTH-5', async () => {
    const confirmed = jest.fn();
    offerCode(Promise.resolve({ code: '4711' }));
    show(30, confirmed);
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
    expect(api.requests('POST /v2/wallet/auth/login')).toHaveLength(1);
  });

  test('the wait for an SMS ends with the step @AUTH-5', () => {
    const get = offerCode(new Promise(() => undefined));
    const { unmount } = show(30);
    const { signal } = get.mock.calls[0]![0];
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });
});
