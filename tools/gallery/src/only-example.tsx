import { examples } from './examples/examples.ts';

/** One example by `Component/state`, alone on its page. */
export function OnlyExample({ name }: { readonly name: string }) {
  const [component = '', state = ''] = name.split('/');
  const show = Object.entries(examples).find(([known]) => known === component)?.[1][state];
  return (
    <main>
      <h1 className="visually-hidden">{name}</h1>
      {show?.()}
    </main>
  );
}
