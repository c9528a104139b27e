/** @jest-environment ./shared/testing/src/jsdom/jsdom-with-fetch.ts */
import * as react from 'react';
import type { ChangeEvent, ComponentType, ReactElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';

type Type = ComponentType<Record<string, unknown>>;

/** A build links its code with these, beside React's functions. */
interface Linked {
  readonly registerIn: (file: string) => (type: unknown, name: string) => void;
  readonly signature: () => (type?: unknown, hooks?: string) => void;
  readonly shownPart: (part: Type) => Type;
  readonly jsxDEV: (type: unknown, props: object, key?: string, isStatic?: true) => ReactElement;
  readonly react: typeof react;
}

/** One build: its own copy of all that is bundled into it, with the React of the host. */
function link(): Linked {
  let linked: Partial<Linked> = {};
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('react/jsx-runtime', () => jsxRuntime);
    linked = {
      ...jest.requireActual<Linked>('./stand-ins.js'),
      ...jest.requireActual<Linked>('./jsx.js'),
      react: jest.requireActual<typeof react>('./react.js'),
    };
  });
  return linked as Linked;
}

/** A field under `label`, as the compiler leaves it, in a file of its own and with these hooks. */
function fieldOf(build: Linked, label: string, hooks = 'useState'): Type {
  const sign = build.signature();
  function Field() {
    sign();
    const [text, setText] = build.react.useState('');
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value);
    };
    const children = [label, build.jsxDEV('input', { value: text, onChange })];
    return build.jsxDEV('label', { children }, undefined, true);
  }
  sign(Field, hooks);
  build.registerIn('cards field.tsx')(Field, 'Field');
  return Field;
}

/** The part that the host shows of a build. */
function partOf(build: Linked, fields: Type, name = 'Part'): Type {
  const Part = () => build.jsxDEV('section', { children: build.jsxDEV(fields, {}) });
  build.registerIn('cards part.tsx')(Part, name);
  let shown: Type = Part;
  act(() => {
    shown = build.shownPart(Part);
  });
  return shown;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox').value;

function show(part: Type): void {
  render(jsxRuntime.jsx(part, {}));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('tessera.refresh'));
});

describe('a component of a remote in development @REL-4', () => {
  test('is that of the next build, and keeps what was typed into it', () => {
    const first = link();
    const part = partOf(first, fieldOf(first, 'Note'));
    show(part);
    const next = link();
    expect(partOf(next, fieldOf(next, 'Message'))).toBe(part);
    screen.getByText('Message');
    expect(field()).toBe('typed');
  });

  test('starts over when its hooks are others', () => {
    const first = link();
    show(partOf(first, fieldOf(first, 'Note')));
    const next = link();
    partOf(next, fieldOf(next, 'Message', 'useRef useState'));
    screen.getByText('Message');
    expect(field()).toBe('');
  });

  test('keeps it inside of one that is memorized', () => {
    const memorized = (build: Linked, label: string) => {
      const type = react.memo(fieldOf(build, label));
      build.registerIn('cards memorized.tsx')(type, 'Memorized');
      return type as unknown as Type;
    };
    const first = link();
    show(partOf(first, memorized(first, 'Note')));
    const next = link();
    partOf(next, memorized(next, 'Message'));
    screen.getByText('Message');
    expect(field()).toBe('typed');
  });

  test('is another one where it is a class', () => {
    const classOf = (build: Linked, label: string) => {
      class Label extends react.Component {
        override render() {
          const children = [label, build.jsxDEV('input', {})];
          return build.jsxDEV('label', { children }, undefined, true);
        }
      }
      build.registerIn('cards label.tsx')(Label, 'Label');
      return Label as unknown as Type;
    };
    const first = link();
    show(partOf(first, classOf(first, 'Note')));
    const next = link();
    partOf(next, classOf(next, 'Message'));
    screen.getByText('Message');
    expect(field()).toBe('');
  });

  test('runs its effects and computes what it memorizes again, once for each build', () => {
    const seen: string[] = [];
    const effectful = (build: Linked, word: string) => {
      function Effectful() {
        const memorized = build.react.useMemo(() => word, []);
        build.react.useEffect(() => {
          seen.push(`${word} with ${memorized}`);
        }, []);
        return build.jsxDEV(build.react.Fragment, {});
      }
      build.registerIn('cards effectful.tsx')(Effectful, 'Effectful');
      return Effectful;
    };
    const first = link();
    const { rerender } = render(jsxRuntime.jsx(partOf(first, effectful(first, 'first')), {}));
    const next = link();
    const part = partOf(next, effectful(next, 'next'));
    rerender(jsxRuntime.jsx(part, {}));
    expect(seen).toEqual(['first with first', 'next with next']);
  });
});

test('a component of another name is another one @REL-4', () => {
  const first = link();
  const part = partOf(first, fieldOf(first, 'Note'));
  expect(partOf(first, fieldOf(first, 'Note'), 'Other')).not.toBe(part);
});
