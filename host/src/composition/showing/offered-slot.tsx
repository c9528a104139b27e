import { useEffect, useMemo } from 'react';
import type { ComponentProps } from 'react';
import { useFirstPaint } from '@tessera/session';
import type { SlotView } from '@tessera/session';
import { slotContributions, useRemotes } from '../composition.ts';
import { RemoteView } from './remote-view.tsx';

/** The parts that remotes put into a slot of another, which gives the props that it offers (TEAM-10). */
export function OfferedSlot({ name, given, placeholder }: ComponentProps<SlotView>) {
  const remotes = useRemotes();
  const painting = useFirstPaint();
  const offer = remotes
    .flatMap(({ extras }) => extras.definition.offers ?? [])
    .find(({ slot }) => slot === name);
  const declared = Object.entries(offer?.props ?? {});
  const [wrong] = declared.find(([prop, type]) => typeof given[prop] !== type) ?? [];
  useEffect(() => {
    if (wrong) reportError(new Error(`${name} gives no ${wrong} as it offers`));
  }, [name, wrong]);
  const said = JSON.stringify(declared.map(([prop]) => [prop, given[prop]]));
  // The same object while nothing changes: parts render no more often than they need.
  const props = useMemo(
    () => Object.freeze(Object.fromEntries(JSON.parse(said) as [string, unknown][])),
    [said],
  );
  if (painting || !offer || wrong) return null;
  return slotContributions(remotes, name).map((part) => (
    <RemoteView
      key={`${part.remote.key} ${part.module}`}
      contribution={part}
      placeholder={placeholder}
      props={props}
    />
  ));
}
