import { useTranslation } from 'react-i18next';
import { ChoiceChip, ChoiceChips } from '../choice-chips/choice-chip.tsx';
import { kinds } from './history-address.ts';
import type { Kind } from './history-address.ts';

interface KindFilterProps {
  /** None means all. */
  readonly chosen: readonly Kind[];
  readonly onChange: (chosen: readonly Kind[]) => void;
}

/** Filters by any number of kinds of transactions. */
export function KindFilter({ chosen, onChange }: KindFilterProps) {
  const { t } = useTranslation('wallet-history');
  const toggle = (kind: Kind) =>
    onChange(kinds.filter((each) => chosen.includes(each) !== (each === kind)));
  return (
    <ChoiceChips label={t('history.kinds')}>
      {kinds.map((kind) => (
        <ChoiceChip
          key={kind}
          type="checkbox"
          name={`history-kind-${kind}`}
          checked={chosen.includes(kind)}
          onChange={() => toggle(kind)}
        >
          {t(`history.kind.${kind}`)}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
