import { useTexts } from '@tessera/i18n';
import { Alert } from '@tessera/ui';
import { scannerTexts } from './scanner-texts.ts';
import type { PictureState } from './use-picture-reading.ts';

/** What is wrong with the picture, with the next step in the same words. */
export function PictureMessage({ state }: { readonly state: PictureState }) {
  const t = useTexts(scannerTexts);
  return state.kind === 'unread' ? <Alert>{t(`scanner.picture.${state.reason}`)}</Alert> : null;
}
