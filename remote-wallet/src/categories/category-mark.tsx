import { Icon } from '@tessera/ui';
import { categoryPaths } from './category-paths.ts';
import type { Category } from './category-paths.ts';
import classes from './category-mark.module.css';

export function colourOf(category: Category): string {
  return category === 'unsorted' ? 'var(--ink-quiet)' : `var(--spent-${category})`;
}

export function CategoryMark({ category }: { readonly category: Category }) {
  return (
    <span className={classes.mark} style={{ '--its': colourOf(category) }}>
      <Icon name="bag" path={categoryPaths[category]} size={20} />
    </span>
  );
}
