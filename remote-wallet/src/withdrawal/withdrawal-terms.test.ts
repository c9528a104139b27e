import { renderHook } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { arrivalText } from './withdrawal-terms.tsx';

test.each([
  [0, 'within 1 minute'],
  [60, 'within 1 minute'],
  [61, 'within 2 minutes'],
  [3_600, 'within 60 minutes'],
  [7_200, 'within 2 hours'],
  [86_400, 'within 24 hours'],
  [172_800, 'within 2 days'],
  [172_801, 'within 3 days'],
])('%d seconds are %p, never less than it takes @WDRAW-4', (seconds, words) => {
  const { result } = renderHook(() => useTranslation('wallet-withdrawal').t);
  expect(arrivalText(seconds, result.current)).toBe(words);
});
