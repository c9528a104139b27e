import type { ComponentProps } from 'react';
import { useFirstPaint } from '@tessera/session';
import type { SlotView } from '@tessera/session';
import { asElement } from '@tessera/ui';
import { slotContributions, useRemotes } from '../composition.ts';
import { useKnown } from '../known.ts';
import { SlotParts } from './remote-view.tsx';

/** The parts that remotes put into a slot of another, which gives the props that it offers (TEAM-10). */
export function OfferedSlot({ name, given, placeholder }: ComponentProps<SlotView>) {
  const parts = slotContributions(useRemotes(), name, useKnown());
  const painting = useFirstPaint();
  return (
    !painting && (
      <SlotParts parts={parts} placeholder={asElement(placeholder)} props={Object.freeze(given)} />
    )
  );
}
