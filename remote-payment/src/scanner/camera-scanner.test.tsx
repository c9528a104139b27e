import { renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { getSession, openPanel, setScannerActive } from '@tessera/session';
import { CameraScanner } from './camera-scanner.tsx';

startFakeApi();

interface FakeTrack {
  stopped: boolean;
  stop: () => void;
  ended: () => void;
}
let tracks: FakeTrack[] = [];
let asked: MediaStreamConstraints[] = [];
let failure: string | null = null;

function fakeStream(): MediaStream {
  const target = new EventTarget();
  const track: FakeTrack = {
    stopped: false,
    stop: () => (track.stopped = true),
    ended: () => target.dispatchEvent(new Event('ended')),
  };
  tracks.push(track);
  const all = [Object.assign(target, track, { stop: () => (track.stopped = true) })];
  return { getTracks: () => all, getVideoTracks: () => all } as unknown as MediaStream;
}

function giveCamera(): void {
  const getUserMedia = (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    if (failure === null) return Promise.resolve(fakeStream());
    return Promise.reject(Object.assign(new Error(), { name: failure }));
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

function pageIs(state: { secure?: boolean; hidden?: boolean }): void {
  const { secure = true, hidden = false } = state;
  Object.defineProperty(window, 'isSecureContext', { value: secure, configurable: true });
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const isCalm = (matches: boolean) => {
  Object.assign(window, { matchMedia: () => ({ matches }) });
};

beforeEach(() => {
  [tracks, asked, failure] = [[], [], null];
  giveCamera();
  pageIs({});
  isCalm(true);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

const open = () => renderScreen(<CameraScanner onText={() => undefined} />);
const running = () => waitFor(() => expect(getSession().scannerActive).toBe(true));

test('the shown scanner requests the camera in the sizes of the specification @PAY-3', async () => {
  open();
  await running();
  expect(asked[0]).toMatchObject({
    audio: false,
    video: {
      width: { min: 360, ideal: 640, max: 1920 },
      height: { min: 240, ideal: 480, max: 1080 },
    },
  });
});

test('rear, front and off can be chosen @PAY-3', async () => {
  const { user } = open();
  await running();
  await user.selectOptions(screen.getByLabelText('Camera'), 'Front');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ video: { facingMode: { exact: 'user' } } });
  expect(tracks[0]?.stopped).toBe(true);
  await user.selectOptions(screen.getByLabelText('Camera'), 'Off');
  screen.getByText('The camera is off.');
  expect(getSession().scannerActive).toBe(false);
});

test('the camera is released when the scanner unmounts @PAY-3 @SHELL-6', async () => {
  const { unmount } = open();
  await running();
  unmount();
  expect(tracks[0]?.stopped).toBe(true);
  expect(getSession().scannerActive).toBe(false);
});

test('a camera that opens too late is released at once @PAY-3', async () => {
  const { unmount } = open();
  unmount();
  await waitFor(() => expect(tracks[0]?.stopped).toBe(true));
  expect(getSession().scannerActive).toBe(false);
});

test.each([
  ['a panel opens', () => openPanel('settings' as never)],
  ['another screen comes', () => setScannerActive(false)],
])('when %s, the camera turns off and can be turned on again @SHELL-6', async (_what, happens) => {
  const { user } = open();
  await running();
  act(happens);
  expect(tracks[0]?.stopped).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Turn the camera on' }));
  await running();
  expect(tracks).toHaveLength(2);
});

test('in a hidden tab the camera is off, and comes back with the tab @PAY-3', async () => {
  open();
  await running();
  act(() => pageIs({ hidden: true }));
  expect(tracks[0]?.stopped).toBe(true);
  act(() => pageIs({ hidden: false }));
  await running();
});

describe('without a camera', () => {
  test.each([
    ['NotAllowedError', 'The camera is not allowed'],
    ['NotFoundError', 'No camera was found'],
    ['OverconstrainedError', 'No such camera was found'],
    ['NotReadableError', 'The camera is in use'],
    ['TypeError', 'The camera could not be opened'],
  ])(
    '%s has its own message, with a retry and a picture as alternatives @PAY-3',
    async (name, title) => {
      failure = name;
      const { user } = open();
      expect((await screen.findByRole('alert')).textContent).toContain(title);
      screen.getByRole('button', { name: 'Choose a picture' });
      failure = null;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await running();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('where there is none, none is offered to choose @PAY-3 @EASE-14', async () => {
    failure = 'NotFoundError';
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Choose a picture of the code');
    expect(alert.textContent).not.toContain('another camera');
    expect(screen.queryByLabelText('Camera')).toBeNull();
    failure = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await running();
    screen.getByLabelText('Camera');
  });

  test('where the chosen one is not there, another can be chosen @PAY-3', async () => {
    const { user } = open();
    await running();
    failure = 'NotFoundError';
    await user.selectOptions(screen.getByLabelText('Camera'), 'Front');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose another camera');
    failure = null;
    await user.selectOptions(screen.getByLabelText('Camera'), 'Automatic');
    await running();
  });

  test('a page that is not secure says what is required @PAY-3', async () => {
    pageIs({ secure: false });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('needs a secure page');
    expect(asked).toEqual([]);
  });

  test('a browser without cameras says so @PAY-3', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot show the camera');
  });

  test('an unplugged camera is reported @PAY-3', async () => {
    open();
    await running();
    act(() => tracks[0]?.ended());
    expect((await screen.findByRole('alert')).textContent).toContain('The camera went away');
    expect(getSession().scannerActive).toBe(false);
  });
});

describe('the line of the frame', () => {
  const line = () => document.querySelector('[data-low]')?.getAttribute('data-low');

  test('goes up and down every 1500 ms @PAY-3', async () => {
    isCalm(false);
    jest.useFakeTimers();
    try {
      open();
      await act(() => jest.advanceTimersByTimeAsync(0));
      const seen = [line()];
      for (let step = 0; step < 2; step += 1) {
        await act(() => jest.advanceTimersByTimeAsync(1500));
        seen.push(line());
      }
      expect(seen).toEqual(['false', 'true', 'false']);
      const moving = document.querySelector<HTMLElement>('[data-low]');
      expect(moving?.style.transitionDuration).toBe('1500ms');
    } finally {
      jest.useRealTimers();
    }
  });

  test('rests under reduced motion @PAY-3', async () => {
    jest.useFakeTimers();
    try {
      open();
      await act(() => jest.advanceTimersByTimeAsync(4000));
      expect(line()).toBe('false');
    } finally {
      jest.useRealTimers();
    }
  });
});
