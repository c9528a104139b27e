import { useTranslation } from 'react-i18next';
import classes from './step-progress.module.css';

export interface StepProgressProps {
  readonly steps: readonly string[];
  readonly current: number;
}

/** Screen readers hear 'Step 2 of 3: Code'. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const { t } = useTranslation('ui');
  const name = steps[current - 1] ?? '';
  const words = t('ui.step', { current, total: steps.length, name });
  return (
    <div
      role="progressbar"
      aria-label={words}
      aria-valuetext={words}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={current}
      className={classes.steps}
    >
      {steps.map((step, index) => (
        <span key={step} className={classes.step} data-reached={index < current} />
      ))}
    </div>
  );
}
