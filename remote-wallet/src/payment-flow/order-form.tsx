import { useEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { Button } from '@tessera/ui';
import operationClasses from '../operation/operation.module.css';

interface OrderFormProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  /** The server's refusal, or `true` for a fault found here; the keyboard focus is led to it. */
  readonly fault: ApiFailure | boolean | null;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The order, and 'Continue', which asks the server about it. */
export function OrderForm({ busy, disabled, fault, onSubmit, children }: OrderFormProps) {
  const { t } = useTranslation('wallet-orders');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fault]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={form} className={operationClasses.form} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" wide busy={busy} disabled={disabled}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
