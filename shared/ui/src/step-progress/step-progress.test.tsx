import { renderScreen } from '@tessera/testing';
import { StepProgress } from './step-progress.tsx';

test('a screen reader hears the step, their number and its name @AUTH-2 @A11Y-1', () => {
  const { getByRole } = renderScreen(<StepProgress steps={['You', 'Code', 'PIN']} current={2} />);
  expect(getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 2 of 3: Code');
});
