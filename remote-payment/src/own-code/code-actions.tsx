import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { announce, Button, InlineError } from '@tessera/ui';
import { saveFile } from '@tessera/ui/save-file';
import { copyText } from '../clipboard/copy-text.ts';
import { drawQr } from '@tessera/payment-codes/qr-drawing';
import classes from './own-code.module.css';

/** Pixels, approximately: modules are whole pixels. */
const widthPx = 1080;

/** A PNG of the code with its caption; `null` if the browser cannot paint. */
async function paintPicture(text: string, caption: readonly string[]): Promise<Blob | null> {
  const { side, path } = drawQr(text);
  const scale = Math.floor(widthPx / side);
  const width = side * scale;
  const lineHeight = Math.round(width / 14);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + lineHeight * caption.length + (caption.length > 0 ? lineHeight / 2 : 0);
  const context = canvas.getContext('2d');
  if (context === null) return null;

  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = `600 ${Math.round(lineHeight * 0.6)}px Manrope, system-ui, sans-serif`;
  context.textAlign = 'center';
  caption.forEach((line, at) => {
    context.fillText(line, width / 2, width + lineHeight * (at + 0.5), width * 0.9);
  });
  context.scale(scale, scale);
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface CodeActionsProps {
  readonly link: string | null;
  readonly name: string;
  readonly amount: AnyMoney | null;
}

export function CodeActions({ link, name, amount }: CodeActionsProps) {
  const { t } = useTranslation('payment-own-code');
  const language = useLanguage();
  const [problem, setProblem] = useState<'copy_failed' | 'save_failed' | null>(null);
  const [copiedLink, setCopiedLink] = useState<string | null>(null);
  const copied = link !== null && copiedLink === link;

  const tellCopied = (done: boolean) => {
    setProblem(done ? null : 'copy_failed');
    setCopiedLink(done ? link : null);
    if (done) announce(t('own_code.link_copied'));
  };
  const copy = async (url: string) => tellCopied(await copyText(url));
  const share = async (url: string) => {
    const outcome = await shareLink(t('own_code.share.title', { name }), url);
    if (outcome === 'copied' || outcome === 'failed') tellCopied(outcome === 'copied');
  };
  const save = async (url: string) => {
    // Nothing else in the picture names the currency, so one without a symbol shows its code.
    const amountText = amount ? formatMoney(amount, { language, sign: 'never' }) : '';
    const caption = [name, amountText].filter((line) => line !== '');
    const picture = await paintPicture(url, caption);
    setProblem(picture === null ? 'save_failed' : null);
    if (picture !== null) saveFile(picture, t('own_code.file'));
  };
  const give = (how: (url: string) => Promise<void>) => () => {
    if (link !== null) void how(link);
  };
  return (
    <div className={classes.actions}>
      {'share' in navigator && (
        <Button wide disabled={link === null} onClick={give(share)}>
          {t('own_code.share')}
        </Button>
      )}
      <div className={classes.pair}>
        <Button
          variant="secondary"
          aria-label={t(copied ? 'own_code.link_copied' : 'own_code.copy_label')}
          disabled={link === null}
          onClick={give(copy)}
        >
          {t(copied ? 'own_code.copied' : 'own_code.copy')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('own_code.save_label')}
          disabled={link === null}
          onClick={give(save)}
        >
          {t('own_code.save')}
        </Button>
      </div>
      <InlineError>{problem && t(`own_code.${problem}`, { link: link ?? '' })}</InlineError>
    </div>
  );
}

/** `left`: the user cancelled. */
type Shared = 'shared' | 'copied' | 'left' | 'failed';

async function shareLink(title: string, url: string): Promise<Shared> {
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    return (await copyText(url)) ? 'copied' : 'failed';
  }
}
