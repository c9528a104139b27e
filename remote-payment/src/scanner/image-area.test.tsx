import { renderScreen, startFakeApi } from '@tessera/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answer } from '../decoding/decode.ts';
import { ImageArea } from './pictures.tsx';

const reader = { prepare: jest.fn(), close: jest.fn(), read: jest.fn<Promise<Answer>, [Blob]>() };
jest.mock('../decoding/code-reader.ts', () => ({ pictureReader: () => reader }));

startFakeApi();

let texts: string[] = [];
beforeEach(() => {
  texts = [];
  reader.read.mockReset();
  reader.close.mockReset();
});
const open = () => renderScreen(<ImageArea onText={(text) => texts.push(text)} />);
const input = () => screen.getByLabelText(/Drop a picture with a QR code here/);
const area = () => input().closest('label') as HTMLElement;
const picture = new File(['bytes'], 'code.png', { type: 'image/png' });
const answers = (answer: Answer) => reader.read.mockResolvedValueOnce(answer);

test('a chosen picture is read; the dialog offers every picture format @PAY-1', async () => {
  answers({ ok: true, text: 'told' });
  const { user } = open();
  expect(input().getAttribute('accept')).toBe('image/*');
  await user.upload(input(), picture);
  await waitFor(() => expect(texts).toEqual(['told']));
});

test('a picture can be dropped and pasted @PAY-1', async () => {
  answers({ ok: true, text: 'dropped' });
  open();
  fireEvent.dragOver(area());
  expect(area().dataset['over']).toBe('true');
  fireEvent.drop(area(), { dataTransfer: { files: [picture] } });
  await waitFor(() => expect(texts).toEqual(['dropped']));
  expect(area().dataset['over']).toBe('false');

  answers({ ok: true, text: 'pasted' });
  fireEvent.paste(document.body, { clipboardData: { files: [picture] } });
  await waitFor(() => expect(texts).toEqual(['dropped', 'pasted']));
});

test('it is reachable by keyboard @PAY-1', async () => {
  const { user } = open();
  await user.tab();
  expect(document.activeElement).toBe(input());
});

test.each([
  ['no-code', 'No QR code was found'],
  ['not-image', 'cannot read this file as a picture'],
  ['heic', 'cannot open HEIC photos. Choose a PNG, JPG, WebP, GIF, BMP or AVIF'],
  ['empty', 'This file is empty'],
  ['too-large', 'This picture is too large'],
  ['failed', 'The picture could not be read'],
] as const)(
  '%s has its own message, and the next picture is read @PAY-1',
  async (reason, words) => {
    answers({ ok: false, reason });
    const { user } = open();
    // The content is checked, not the file's name.
    await user.upload(input(), new File(['%PDF-1.7'], 'code.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);

    answers({ ok: true, text: 'told' });
    await user.upload(input(), picture);
    await waitFor(() => expect(texts).toEqual(['told']));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a message scrolls into view @PAY-1', async () => {
  const scroll = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  answers({ ok: false, reason: 'empty' });
  const { user } = open();
  await user.upload(input(), picture);
  const message = await screen.findByRole('alert');
  expect(scroll.mock.contexts).toEqual([message.parentElement]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('several files, and a picture of another site, are refused with a message @PAY-1', async () => {
  open();
  fireEvent.drop(area(), { dataTransfer: { files: [picture, picture] } });
  expect((await screen.findByRole('alert')).textContent).toContain('several files');
  fireEvent.drop(area(), { dataTransfer: { files: [] } });
  expect((await screen.findByRole('alert')).textContent).toContain('belongs to another site');
  expect(reader.read).not.toHaveBeenCalled();
});

test('leaving terminates the worker and reports nothing more @PAY-1', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  reader.read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { user, unmount } = open();
  await user.upload(input(), picture);
  unmount();
  expect(reader.close).toHaveBeenCalled();
  answer({ ok: true, text: 'late' });
  await Promise.resolve();
  expect(texts).toEqual([]);
});
