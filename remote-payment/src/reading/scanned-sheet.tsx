import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@tessera/money';
import {
  announce,
  Button,
  ButtonLink,
  InlineError,
  MoneyText,
  Sheet,
  SheetActions,
} from '@tessera/ui';
import { copyText } from '../clipboard/copy-text.ts';
import type { Shown } from './use-scanned.ts';
import classes from './reading.module.css';

function PlainText({ text }: { readonly text: string }) {
  const { t } = useTranslation('payment-reading');
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) announce(t('common.copied'));
  };
  if (text === '') return <p>{t('reading.text.empty')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('reading.text.descr')}</p>
      <pre
        className={classes.text}
        role="region"
        tabIndex={0}
        aria-label={t('reading.text.content')}
      >
        {text}
      </pre>
      <InlineError>{copied === false && t('reading.copy_failed')}</InlineError>
      <SheetActions>
        <Button
          wide
          variant="secondary"
          icon={copied ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
      </SheetActions>
    </>
  );
}

interface FastPaymentProps {
  /** Its origin is in the configuration's list. */
  readonly url: string;
  readonly amount: Money | null;
}

/** Variant A: the amount, and a link to the payment system that only the user opens. */
function FastPayment({ url, amount }: FastPaymentProps) {
  const { t } = useTranslation('payment-reading');
  const { host } = new URL(url);
  return (
    <>
      <div className={classes.words}>
        {amount === null ? (
          <p>{t('reading.fast.no_amount')}</p>
        ) : (
          <MoneyText amount={amount} size="hero" maskable={false} />
        )}
        <p className={classes.quiet}>{t('reading.fast.descr', { host })}</p>
      </div>
      <SheetActions>
        <ButtonLink href={url} newTab wide>
          {t('reading.fast.open', { host })}
        </ButtonLink>
      </SheetActions>
    </>
  );
}

interface ScannedSheetProps {
  readonly shown: Shown | null;
  readonly onClose: () => void;
}

export function ScannedSheet({ shown, onClose }: ScannedSheetProps) {
  const { t } = useTranslation('payment-reading');
  return (
    <Sheet open={shown !== null} title={shown ? titleOf(shown, t) : ''} onClose={onClose}>
      {shown?.kind === 'problem' && (
        <>
          <p role="alert">{t(`reading.problem.${shown.problem}`)}</p>
          <SheetActions>
            <Button wide onClick={onClose}>
              {t('common.got_it')}
            </Button>
          </SheetActions>
        </>
      )}
      {shown?.kind === 'fast-payment' && <FastPayment {...shown} />}
      {shown?.kind === 'text' && <PlainText text={shown.text} />}
    </Sheet>
  );
}

function titleOf({ kind }: Shown, t: TFunction<'payment-reading'>): string {
  switch (kind) {
    case 'problem':
      return t('reading.problem.title');
    case 'fast-payment':
      return t('reading.fast.title');
    case 'text':
      return t('reading.text.title');
  }
}
