import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/ui';
import { problemOf, rangeTextOf, readRangeText } from './range-draft.ts';
import type { RangeDraft } from './range-draft.ts';

interface RangeFieldProps {
  readonly draft: RangeDraft;
  readonly onChange: (draft: RangeDraft) => void;
}

/** Both ends in one field, where there is no room for two with their hours (EASE-12). */
export function RangeField({ draft, onChange }: RangeFieldProps) {
  const { t } = useTranslation('wallet-history-range');
  const [typed, setTyped] = useState({ text: rangeTextOf(draft), draft });
  const [left, setLeft] = useState(false);
  // A range that was pressed elsewhere takes the place of what was typed.
  if (typed.draft !== draft) setTyped({ text: rangeTextOf(draft), draft });
  const problem = problemOf(draft, 'from') ?? problemOf(draft, 'to');
  const told = problem === 'reversed' || left ? problem : null;
  return (
    <TextField
      label={t('history.range.whole')}
      placeholder={t('history.range.whole_format')}
      autoComplete="off"
      value={typed.text}
      error={told && t(`history.range.${told}`)}
      onChange={(text) => {
        const next = readRangeText(text);
        setLeft(false);
        setTyped({ text, draft: next });
        onChange(next);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
