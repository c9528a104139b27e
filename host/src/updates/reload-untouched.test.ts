import { refuseStorage } from '@tessera/testing';
import { reloadUntouched } from './reload-untouched.ts';

const reload = jest.fn();

function used(hasBeenActive: boolean | undefined): void {
  Reflect.deleteProperty(navigator, 'userActivation');
  if (hasBeenActive === undefined) return;
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
}

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  used(false);
});

test('a page that nobody has touched takes a deployment once @LIFE-10 @FED-6', () => {
  expect(reloadUntouched('d1', () => true, reload)).toBe(true);
  expect(reloadUntouched('d1', () => true, reload)).toBe(false);
  expect(reloadUntouched('d2', () => true, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that can remember no deployment over a reload is left as it is @LIFE-10 @INPUT-2', () => {
  const giveBack = refuseStorage();
  expect(reloadUntouched('d3', () => true, reload)).toBe(false);
  giveBack();
});

test.each([
  ['that was pressed', true, true],
  ['of a browser that does not tell', undefined, true],
  ['where money moves', false, false],
])('a page %s is left as it is @LIFE-10 @FED-6', (_which, touched, mayInterrupt) => {
  used(touched);
  expect(reloadUntouched('d1', () => mayInterrupt, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
