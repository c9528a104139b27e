import type { DeployedRemote } from '@tessera/contract';
import { aRemote } from '../composition/testing/a-remote.ts';
import { createComposition } from '../composition/composition.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { reloadUntouched } from './reload-untouched.ts';

const screen = { module: './screen', access: 'user' } as const;
const remote: DeployedRemote = aRemote('a', {
  definition: {
    routes: [
      { path: 'pay', ...screen, interruptible: false },
      { path: 'history', ...screen },
    ],
  },
});
const composition = createComposition([remote], {} as ModuleLoader, jest.fn());
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
  history.replaceState(null, '', '/history');
  used(false);
});

test('a page that nobody has touched takes a deployment once @LIFE-10 @FED-6', () => {
  expect(reloadUntouched(composition, 'd1', reload)).toBe(true);
  expect(reloadUntouched(composition, 'd1', reload)).toBe(false);
  expect(reloadUntouched(composition, 'd2', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['that was pressed', true, '/history'],
  ['of a browser that does not tell', undefined, '/history'],
  ['where money moves', false, '/pay'],
])('a page %s is left as it is @LIFE-10 @FED-6', (_which, touched, path) => {
  used(touched);
  history.replaceState(null, '', path);
  expect(reloadUntouched(composition, 'd1', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
