import type { ComponentProps } from 'react';
import { useFirstPaint } from '@tessera/session';
import type { SlotView } from '@tessera/session';
import { slotContributions, useRemotes } from '../composition.ts';
import { useKnown } from '../known.ts';
import { RemoteView } from './remote-view.tsx';

/** The parts that remotes put into a slot of another, which gives the props that it offers (TEAM-10). */
export function OfferedSlot({ name, given, placeholder }: ComponentProps<SlotView>) {
  const parts = slotContributions(useRemotes(), name, useKnown());
  if (useFirstPaint()) return null;
  return parts.map((part) => (
    <RemoteView
      key={part.remote.key + part.module}
      contribution={part}
      placeholder={placeholder}
      props={Object.freeze(given)}
    />
  ));
}
