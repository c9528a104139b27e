import { useTranslation } from 'react-i18next';
import { Alert } from '@tessera/ui';
import type { PictureState } from './use-picture-reading.ts';

/** The problem with the picture, and the next step. */
export function PictureMessage({ state }: { readonly state: PictureState }) {
  const { t } = useTranslation('payment-scanner');
  if (state.kind !== 'unread') return null;
  return (
    <div ref={bringIntoView}>
      <Alert>{t(`scanner.picture.${state.reason}`)}</Alert>
    </div>
  );
}

/** On a phone the message is below the camera, where the menu covers it. */
function bringIntoView(message: HTMLElement | null): void {
  if (message && 'scrollIntoView' in message) message.scrollIntoView({ block: 'center' });
}
