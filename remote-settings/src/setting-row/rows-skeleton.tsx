import { Skeleton } from '@tessera/ui';

/** A row and the hairline above the next one. */
const rowHeight = 53;

/** Keeps the place of as many rows. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton shape="block" height={rows * rowHeight - 1} />;
}
