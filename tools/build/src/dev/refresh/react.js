// Stands for `react` in a remote in development: effects and what is memorized are of one build, so
// they run again in the next one, as they do in React's own refresh.
import * as react from 'react';

export * from 'react';

const build = {};
const ofBuild = (dependencies) => dependencies && [...dependencies, build];

export const useEffect = (effect, dependencies) => react.useEffect(effect, ofBuild(dependencies));
export const useLayoutEffect = (effect, dependencies) =>
  react.useLayoutEffect(effect, ofBuild(dependencies));
export const useInsertionEffect = (effect, dependencies) =>
  react.useInsertionEffect(effect, ofBuild(dependencies));
export const useMemo = (create, dependencies) => react.useMemo(create, ofBuild(dependencies));
export const useCallback = (callback, dependencies) =>
  react.useCallback(callback, ofBuild(dependencies));
export const useImperativeHandle = (ref, create, dependencies) =>
  react.useImperativeHandle(ref, create, ofBuild(dependencies));

export default {
  ...react,
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useMemo,
  useCallback,
  useImperativeHandle,
};
