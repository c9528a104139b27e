// Lets components of a remote in development change while what they keep stays, in any host, also
// in one with React's production build, which cannot refresh: elements are of stand-ins, one for
// each component and all builds of it, that render the latest.
import { createElement, useSyncExternalStore } from 'react';
import refresh from 'react-refresh/runtime';

const memo = Symbol.for('react.memo');
const name = Symbol.for('tessera.refresh');

/** Created by the first build on this page; holds all components by remote, file and name. */
const page = (globalThis[name] ??= { refresh, standIns: new WeakMap() });

const isClass = (type) => Boolean(type.prototype?.isReactComponent);

/** A stand-in renders this; another kind, such as a class, loses its state with each build. */
function renderedFor(family) {
  if (isClass(family.current)) return family.current;
  const Latest = (props) => family.current(props);
  Latest.displayName = family.current.displayName ?? family.current.name;
  return Latest;
}

function createStandIn(family) {
  const listeners = new Set();
  let shown = { type: renderedFor(family) };
  const read = () => shown;
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function StandIn(props) {
    return createElement(useSyncExternalStore(subscribe, read).type, props);
  }
  /** Renders the latest; with its state, unless its hooks are others than before. */
  function renew(keepsState) {
    shown = { type: keepsState ? shown.type : renderedFor(family) };
    for (const listener of listeners) listener();
  }
  return { StandIn, renew };
}

export function standInFor(type) {
  if (type?.$$typeof === memo) {
    const inner = standInFor(type.type);
    return inner === type.type ? type : inner;
  }
  if (typeof type !== 'function' || isClass(type)) return type;
  const family = page.refresh.getFamilyByType(type);
  if (!family) return type;
  const standIn = page.standIns.get(family) ?? createStandIn(family);
  page.standIns.set(family, standIn);
  return standIn.StandIn;
}

/** Called by a file's code with its components; `file` names it among those of all remotes. */
export const registerIn = (file) => (type, exported) =>
  page.refresh.register(type, `${file} ${exported}`);

/** Called by a file's code to say which hooks a component uses. */
export const signature = () => page.refresh.createSignatureFunctionForTransform();

/** A part of the remote for the host: all that was evaluated with it takes the place of what was. */
export function shownPart(part) {
  const { updatedFamilies = [], staleFamilies = [] } = page.refresh.performReactRefresh() ?? {};
  for (const family of updatedFamilies) page.standIns.get(family)?.renew(true);
  for (const family of staleFamilies) page.standIns.get(family)?.renew(false);
  return standInFor(part);
}
