import type { ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import type { OutcomeSignProps } from '@tessera/ui/outcome-sign';
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
    <Stage action={action} outcome="waiting">
      <p>{t('pay_modal.waiting')}</p>
      {children}
    </Stage>
  );
}

export function SuccessStage({ children, action }: StageProps) {
  const t = useTexts(stageTexts);
  return (
    <Stage action={action} outcome="done">
      <strong className={classes.title}>{t('pay_modal.success')}</strong>
      {children}
    </Stage>
  );
}

export function FailedStage({ children, action }: StageProps) {
  const t = useTexts(stageTexts);
  return (
    <Stage action={action} outcome="failed">
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
    <Stage action={action} outcome="open">
      {title !== undefined && <strong className={classes.title}>{title}</strong>}
      {children}
    </Stage>
  );
}

function Stage({ outcome, children, action }: StageProps & OutcomeSignProps) {
  return (
    <div className={classes.stage}>
      <OutcomeSign outcome={outcome} />
      <div className={classes.words}>{children}</div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
