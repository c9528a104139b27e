import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/ui';

/** Firefox lacks the list of capabilities in older versions, TypeScript the torch in it. */
interface Capable {
  getCapabilities?: () => MediaTrackCapabilities & { readonly torch?: boolean };
}

/** Switches the camera's light, if it has one. */
export function TorchButton({ track }: { readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('payment-scanner');
  const [lit, setLit] = useState(false);
  if (!(track as Capable).getCapabilities?.().torch) return null;
  const toggle = async () => {
    await track.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] });
    setLit(!lit);
  };
  return (
    <IconButton
      icon="sun"
      label={t('scanner.torch')}
      aria-pressed={lit}
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
}
