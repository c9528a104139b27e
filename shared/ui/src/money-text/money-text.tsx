import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { formatMoneyParts, maskedMoney } from '@tessera/money';
import type { AnyMoney, MoneyFormat } from '@tessera/money';
import { useSession } from '@tessera/session';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './money-text.module.css';

/**
 * Rolls the digits from the first that changed. Only the new digits are text; the stylesheet draws
 * the old ones.
 */
function RollingText({ text }: { readonly text: string }) {
  const [{ now, former }, setSeen] = useState({ now: text, former: text });
  if (now !== text) setSeen({ now: text, former: now });
  if (former === now) return <span>{text}</span>;
  const still = sameStart(former, now);
  return (
    <>
      <span>{now.slice(0, still)}</span>
      <span
        key={now}
        className={classes.rolling}
        data-former={former.slice(still)}
        // Back to a single text node: screen readers pause between elements.
        onAnimationEnd={() => setSeen({ now, former: now })}
      >
        <span>{now.slice(still)}</span>
      </span>
    </>
  );
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

export interface MoneyTextProps {
  readonly amount: AnyMoney;
  readonly sign?: NonNullable<MoneyFormat['sign']>;
  readonly code?: NonNullable<MoneyFormat['code']>;
  /** Green for incoming money (EASE-1); always shows the sign. */
  readonly coloured?: boolean;
  /** The money did not move: the operation failed or was returned. */
  readonly struck?: boolean;
  readonly size?: 'text' | 'title' | 'hero';
  /** `false` if the user must see the amount: a review, a PIN (WALLET-4). */
  readonly maskable?: boolean;
  readonly rolls?: boolean;
}

/** Masked if the user hides amounts (SHELL-9, MONEY-1). */
export function MoneyText({
  amount,
  sign = 'minus',
  code: shownCode = 'needed',
  coloured = false,
  struck = false,
  size = 'text',
  maskable = true,
  rolls = false,
}: MoneyTextProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  const { prefix, symbol, integer, fraction, code } = formatMoneyParts(amount, {
    language,
    code: shownCode,
    sign: coloured ? 'always' : sign,
  });

  if (hidden) {
    return (
      <span className={classes.money} data-size={size} style={characters(hiddenCharacters)}>
        <span aria-hidden="true" translate="no">
          {maskedMoney(amount.currency, shownCode, language)}
        </span>
        <VisuallyHidden>{t('ui.amount_hidden')}</VisuallyHidden>
      </span>
    );
  }
  const whole = prefix + symbol + integer;
  return (
    <span
      className={classes.money}
      translate="no"
      data-size={size}
      data-sign={coloured ? prefix : undefined}
      data-struck={struck || undefined}
      style={size === 'hero' ? characters(whole.length + fraction.length + code.length) : undefined}
    >
      {rolls ? <RollingText key={amount.currency} text={whole} /> : <span>{whole}</span>}
      {fraction !== '' && (
        <span className={classes.fraction}>
          {rolls ? <RollingText key={amount.currency} text={fraction} /> : fraction}
        </span>
      )}
      <span className={classes.code}>{code}</span>
    </span>
  );
}

const hiddenCharacters = 8;

function characters(count: number): CSSProperties {
  return { '--characters': count };
}
