import { fireEvent } from '@testing-library/react';
import { atField, keepAt, placeAt } from './place-at.ts';

const window800 = { innerWidth: 1280, innerHeight: 800, leastWidth: 340, isRtl: false };
const field = (left: number, top: number, width = 200) => new DOMRect(left, top, width, 52);

test.each([
  ['below its field', field(100, 100), '160px auto', '100px auto', '632px'],
  ['above it where there is more room', field(100, 700), 'auto 108px', '100px auto', '684px'],
  ['within the window at its end', field(1200, 100), '160px auto', '932px auto', '632px'],
  ['within the window at its start', field(-40, 100), '160px auto', '8px auto', '632px'],
])('a popover opens %s @EASE-14', (_where, at, insetBlock, insetInline, maxBlockSize) => {
  expect(placeAt(at, window800)).toEqual({
    ...{ insetBlock, insetInline, maxBlockSize },
    inlineSize: '340px',
  });
});

test('where one reads from the right, it begins at the right of its field @I18N-1', () => {
  expect(placeAt(field(900, 100), { ...window800, isRtl: true }).insetInline).toBe('180px auto');
});

test('it is as wide as a wide field, and no wider than the window @EASE-14', () => {
  expect(placeAt(field(100, 100, 500), window800).inlineSize).toBe('500px');
  expect(placeAt(field(0, 0), { ...window800, innerWidth: 320 }).inlineSize).toBe('304px');
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const leave = jest.fn();
let end: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="field"></button><button id="other"></button><div id="popover"><button id="choice"></button></div>';
  leave.mockClear();
  end = keepAt(at('popover'), at('field'), leave);
});

afterEach(() => end());

test('a press or a focus beside both leaves it, one inside or on the field does not @EASE-14', () => {
  fireEvent.pointerDown(at('choice'));
  fireEvent.pointerDown(at('field'));
  at('field').focus();
  expect(leave).not.toHaveBeenCalled();
  fireEvent.pointerDown(at('other'));
  at('other').focus();
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a field that scrolls out of the window takes it along @EASE-14', () => {
  const rect = jest.spyOn(at('field'), 'getBoundingClientRect');
  rect.mockReturnValue(new DOMRect(0, 100, 200, 52));
  fireEvent.scroll(window);
  expect(leave).not.toHaveBeenCalled();
  expect(at('popover').style).toMatchObject({ insetBlock: '160px auto' });
  rect.mockReturnValue(new DOMRect(0, -100, 200, 52));
  fireEvent.scroll(window);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('it is left alone once that ended @EASE-14', () => {
  end();
  fireEvent.pointerDown(at('other'));
  fireEvent.scroll(window);
  expect(leave).not.toHaveBeenCalled();
});

describe('the sheet of a picker', () => {
  const open = (width: number) => {
    jest.replaceProperty(window, 'innerWidth', width);
    document.body.innerHTML =
      '<button id="field"></button><dialog id="sheet"><div id="content"></div></dialog>';
    jest
      .spyOn(at('field'), 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(100, 100, 400, 52));
    return atField(at('content'));
  };

  test('opens at its field on a wide screen @EASE-14', () => {
    const endSheet = open(1280);
    expect(at('sheet').style).toMatchObject({ insetBlock: '160px auto' });
    endSheet?.();
  });

  test('is left where it is on a narrow one @EASE-14', () => {
    expect(open(390)).toBeUndefined();
    expect(at('sheet').style.insetBlock).toBe('');
  });
});
