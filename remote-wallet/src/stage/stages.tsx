import type { ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { Icon, SuccessTick } from '@tessera/ui';
import { stageTexts } from './stage-texts.ts';
import classes from './stages.module.css';

interface StageProps {
  readonly children?: ReactNode;
  /** What can be done next. */
  readonly action?: ReactNode;
}

/** Something is under way; the words may say more. */
export function WaitingStage({ children, action }: StageProps) {
  const t = useTexts(stageTexts);
  return (
    <Stage action={action} sign={<span aria-hidden="true" className={classes.waiting} />}>
      <p>{t('pay_modal.waiting')}</p>
      {children}
    </Stage>
  );
}

export function SuccessStage({ children, action }: StageProps) {
  const t = useTexts(stageTexts);
  return (
    <Stage action={action} sign={<SuccessTick />}>
      <strong className={classes.title}>{t('pay_modal.success')}</strong>
      {children}
    </Stage>
  );
}

export function FailedStage({ children, action }: StageProps) {
  const t = useTexts(stageTexts);
  return (
    <Stage
      action={action}
      sign={
        <span className={classes.failed}>
          <Icon name="close" size={32} />
        </span>
      }
    >
      <strong className={classes.title}>{t('pay_modal.failed')}</strong>
      {children}
    </Stage>
  );
}

interface OpenEndedStageProps extends StageProps {
  readonly title?: string;
}

/** The outcome is not known here; it will be elsewhere. */
export function OpenEndedStage({ title, children, action }: OpenEndedStageProps) {
  return (
    <Stage
      action={action}
      sign={
        <span className={classes.openEnded}>
          <Icon name="history" size={32} />
        </span>
      }
    >
      {title !== undefined && <strong className={classes.title}>{title}</strong>}
      {children}
    </Stage>
  );
}

function Stage({ sign, children, action }: StageProps & { readonly sign: ReactNode }) {
  return (
    <div className={classes.stage}>
      {sign}
      <div className={classes.words}>{children}</div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
