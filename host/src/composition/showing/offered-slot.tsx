import { useMemo } from 'react';
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
  const declared = offer?.props ?? {};
  const said = JSON.stringify(given, Object.keys(declared));
  // The same object while nothing changes: parts render no more often than they need.
  const props = useMemo(() => Object.freeze(JSON.parse(said) as object), [said]);
  const isGiven = Object.keys(declared).every((prop) => typeof given[prop] === declared[prop]);
  if (painting || !offer || !isGiven) return null;
  return slotContributions(remotes, name).map((part) => (
    <RemoteView
      key={`${part.remote.key} ${part.module}`}
      contribution={part}
      placeholder={placeholder}
      props={props}
    />
  ));
}
