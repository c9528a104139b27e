import { useRef } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@tessera/testing';
import { placeAt, usePlaceAt } from './use-place-at.ts';

const window800 = { innerWidth: 1280, innerHeight: 800, isRtl: false };
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

function Picker({ onLeave }: { readonly onLeave: () => void }) {
  const popover = useRef<HTMLDivElement>(null);
  usePlaceAt(popover, document.body, onLeave);
  return <div ref={popover}>choices</div>;
}

function AtItsField({ onLeave }: { readonly onLeave: () => void }) {
  const popover = useRef<HTMLDivElement>(null);
  usePlaceAt(popover, document.querySelector('#field'), onLeave);
  return (
    <div ref={popover}>
      <button>choice</button>
    </div>
  );
}

test('a press or a focus beside both leaves it, one inside or on the field does not @EASE-14', () => {
  const outside = document.createElement('div');
  outside.innerHTML = '<button id="field">field</button><button id="other">other</button>';
  document.body.append(outside);
  const leave = jest.fn();
  renderScreen(<AtItsField onLeave={leave} />);
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  fireEvent.pointerDown(screen.getByRole('button', { name: 'choice' }));
  fireEvent.pointerDown(at('field'));
  at('field').focus();
  expect(leave).not.toHaveBeenCalled();
  fireEvent.pointerDown(at('other'));
  at('other').focus();
  expect(leave).toHaveBeenCalledTimes(2);
  outside.remove();
});

test('a field that scrolls out of the window takes it along @EASE-14', () => {
  const leave = jest.fn();
  const rect = jest.spyOn(document.body, 'getBoundingClientRect');
  renderScreen(<Picker onLeave={leave} />);
  rect.mockReturnValue(new DOMRect(0, 100, 200, 52));
  fireEvent.scroll(window);
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByText('choices').style).toMatchObject({ insetBlock: '160px auto' });
  rect.mockReturnValue(new DOMRect(0, -100, 200, 52));
  fireEvent.scroll(window);
  expect(leave).toHaveBeenCalledTimes(1);
  rect.mockRestore();
});
