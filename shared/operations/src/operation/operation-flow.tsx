import type { ReactNode } from 'react';
import { LostOperation } from './lost-operation.tsx';
import type { OperationWords } from './sheet-outcome.tsx';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { onThisClock, useAuthInfo, useCapabilities } from '@tessera/api';
import { hasPasskeyHere } from '@tessera/passkeys';
import { paths } from '@tessera/contract';
import { asElement, ButtonLink, Sheet, LinkText } from '@tessera/ui';
import { SheetOutcome } from './sheet-outcome.tsx';
import classes from './pin-sheet.module.css';
import type { ApiFailure, ErrorCode } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import { useCutOff } from '@tessera/session/connection';
import { CodeField } from '@tessera/ui/code-field';
import { useFailureText } from '@tessera/ui/failed-read';
import { LockEndAt, useSecondsUntil } from '@tessera/ui/lock';
import type { BodyOf } from '@tessera/wire';
import type * as passkeys from '@tessera/wire/passkeys';
import { Keypad } from './keypad.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';

export interface OperationFlowProps<Request> extends OperationWords<Request> {
  readonly title: string;
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  readonly onAnother?: (summary: LostOutcome['summary']) => void;
  readonly children: ReactNode;
}

/**
 * One screen of an operation confirmed by PIN: the outcome of a lost one, else the form, and the
 * sheet from PIN to outcome above it (WALLET-4, WDRAW-4).
 */
export function OperationFlow<Request>({
  operation,
  children,
  onTryAgain,
  onAnother,
  ...sheet
}: OperationFlowProps<Request>) {
  if (operation.lost.state !== 'none' && operation.stage.name === 'form') {
    return <LostOperation operation={operation} onTryAgain={onTryAgain} onAnother={onAnother} />;
  }
  return (
    <>
      {asElement(children)}
      <PinSheet operation={operation} {...sheet} />
    </>
  );
}

type PinSheetProps<Request> = Pick<OperationFlowProps<Request>, 'title'> & OperationWords<Request>;

export function PinSheet<Request>(props: PinSheetProps<Request>) {
  const { operation, title, onDone, review } = props;
  const { stage } = operation;
  const { t } = useTranslation('operations');
  const outcome = useRef<HTMLDivElement>(null);
  // The focused button disappeared with its stage, so the outcome gets the focus. With a keyboard,
  // the success's button does, so that Enter closes it; on a touch screen a focus ring would only
  // distract.
  useEffect(() => {
    const ends = stage.name === 'success' && !isTouchScreen();
    const end = ends ? outcome.current?.querySelector('button') : null;
    (end ?? outcome.current)?.focus();
  }, [stage.name]);
  if (stage.name === 'form') return null;
  const { request } = stage;
  return (
    <Sheet
      open
      title={stage.name === 'details' ? t('common.details') : title}
      titleHidden={stage.name !== 'details'}
      closable={stage.name !== 'waiting'}
      onClose={() => {
        operation.close();
        if (stage.name === 'success' || stage.name === 'details') onDone(request);
      }}
    >
      {stage.name === 'review' ? (
        <Confirmation
          review={review(request)}
          refusal={stage.refusal}
          order={operation.forPasskey?.(request)}
          onConfirm={(...proof) => operation.confirm(request, ...proof)}
        />
      ) : (
        <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
          <SheetOutcome {...props} stage={stage} />
        </div>
      )}
    </Sheet>
  );
}

interface ConfirmationProps extends Pick<PinEntryProps, 'review' | 'refusal'> {
  readonly order: BodyOf<typeof passkeys.beginPayment> | undefined;
  readonly onConfirm: (pin: string, passkey?: string) => Promise<void>;
}

/** Codes after which the passkey may be tried again; `undefined` is no refusal. */
const triedByPasskey: readonly (string | undefined)[] = [
  undefined,
  'PASSKEY_INVALID',
  'PASSKEY_EXPIRED',
] satisfies readonly (ErrorCode | undefined)[];

/**
 * Asks for a passkey if this browser has one and the order accepts it, else for the PIN (LIFE-2).
 */
function Confirmation({ review, refusal, order, onConfirm }: ConfirmationProps) {
  const offered = useCapabilities().offers('passkeys');
  const [byPin, setByPin] = useState(
    () => !hasPasskeyHere() || !triedByPasskey.includes(refusal?.code),
  );
  if (order === undefined || !offered || byPin)
    return <PinEntry review={review} refusal={refusal} onConfirm={onConfirm} />;
  return (
    <PasskeyEntry
      review={review}
      order={order}
      refusal={refusal}
      onConfirm={(passkey) => onConfirm('', passkey)}
      onPin={() => setByPin(true)}
    />
  );
}

/** Replaces the PIN for a user without one; setting it leads back here. */
function PinMissing() {
  const { t } = useTranslation('operations');
  const { pathname, search } = useLocation();
  return (
    <div className={classes.pin}>
      <p>{t('pay_modal.pin_missing')}</p>
      <ButtonLink wide to={paths.register({ next: pathname + search })}>
        {t('pay_modal.set_pin')}
      </ButtonLink>
    </div>
  );
}

/** Replaces the PIN while it is blocked, so that nobody types it in vain (EASE-14). */
function PinBlocked({ endsMs }: { readonly endsMs: number }) {
  const { t } = useTranslation('operations');
  return (
    <div role="alert" className={classes.blocked}>
      <p>{t('common.pin_blocked')}</p>
      <p>
        <LockEndAt endsMs={endsMs} />
      </p>
      <ForgottenPin />
    </div>
  );
}

interface PinEntryProps {
  readonly review: ReactNode;
  readonly refusal: ApiFailure | undefined;
  readonly onConfirm: (pin: string) => Promise<void>;
}

/** Names amount and payee above the PIN, whose last digit confirms exactly them (WALLET-4). */
export function PinEntry({ review, refusal, onConfirm }: PinEntryProps) {
  const { t } = useTranslation('operations');
  const { pinLength } = useCapabilities();
  const { data: user } = useAuthInfo();
  const [pin, setPin] = useState('');
  const [byKeypad] = useState(isTouchScreen);
  const attemptsLeft = refusal?.extras?.attemptsLeft;
  const failureText = useFailureText();
  const pinText =
    attemptsLeft === undefined
      ? t('pay_modal.pin_invalid')
      : t('pay_modal.pin_invalid_left', { count: attemptsLeft });
  // Other refusals may come from a passkey tried before.
  const refusalText =
    refusal === undefined || refusal.code === 'PIN_INVALID' ? pinText : failureText(refusal);
  const refused = pin === '' && refusal !== undefined;
  const cutOff = useCutOff();
  const error = cutOff ? t('common.no_connection') : refused ? refusalText : null;
  const blockedUntilMs = onThisClock(user?.pinBlockedUntil);
  const blocked = useSecondsUntil(blockedUntilMs) > 0;
  if (user?.hasPin === false) return <PinMissing />;
  if (blocked) {
    return (
      <div className={classes.pin}>
        {asElement(review)}
        <PinBlocked endsMs={blockedUntilMs} />
      </div>
    );
  }
  const type = (typed: string) => {
    if (isCutOff()) return;
    setPin(typed);
    if (typed.length === pinLength) void onConfirm(typed);
  };

  return (
    <div className={classes.pin} data-keypad={byKeypad}>
      {asElement(review)}
      <div className={classes.confirmation}>
        <div className={classes.entry}>
          <CodeField
            masked
            autoFocus
            label={t('common.pin')}
            labelHidden
            length={pinLength}
            value={pin}
            error={error}
            hint={error === null ? t('pay_modal.pin_hint') : null}
            onChange={type}
            inputRef={byKeypad ? withoutKeyboard : undefined}
          />
          {!byKeypad && <ForgottenPin />}
        </div>
        {byKeypad && (
          <Keypad
            onDigit={(digit) => pin.length < pinLength && type(pin + digit)}
            onDelete={() => setPin(pin.slice(0, -1))}
            corner={<ForgottenPin />}
          />
        )}
      </div>
    </div>
  );
}

/** A phone, whose on-screen keyboard would cover half of the sheet. */
function isTouchScreen(): boolean {
  // jsdom lacks `matchMedia`.
  return 'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** The keypad replaces the on-screen keyboard; a hardware keyboard still works. */
function withoutKeyboard(input: HTMLInputElement | null) {
  if (input) input.inputMode = 'none';
}

/** Absent if the backend cannot reset a PIN (EASE-8). */
function ForgottenPin() {
  const { t } = useTranslation('operations');
  const canReset = useCapabilities().offers('pin-reset');
  return canReset && <LinkText to={paths.pinReset()}>{t('common.forgot_pin')}</LinkText>;
}
