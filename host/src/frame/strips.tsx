import type { FrameAddition } from './frame-additions.tsx';
import { MissingLanguageStrip } from './missing-language-strip.tsx';
import { PinResetStrip } from './pin-reset-strip.tsx';
import { TroubleStrip } from './trouble-strip.tsx';

/** What every page says above its header, where there is something to be said. */
export const Strips: FrameAddition = ({ pathname }) => (
  <>
    <TroubleStrip />
    <MissingLanguageStrip />
    <PinResetStrip pathname={pathname} />
  </>
);
