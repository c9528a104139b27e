import type { FrameAddition } from './frame-additions.tsx';
import { MissingLanguageStrip } from './missing-language-strip.tsx';
import { PinResetStrip } from './pin-reset-strip.tsx';
import { TroubleStrip } from './trouble-strip.tsx';

/** Messages above the header of every page. */
export const Strips: FrameAddition = ({ pathname }) => (
  <>
    <TroubleStrip />
    <MissingLanguageStrip />
    <PinResetStrip pathname={pathname} />
  </>
);
