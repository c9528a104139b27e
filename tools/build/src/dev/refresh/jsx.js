// Stands for `react/jsx-dev-runtime` in a remote in development: hosts provide the plain one.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { standInFor } from './stand-ins.js';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) =>
  (isStatic ? jsxs : jsx)(standInFor(type), props, key);
