import { Skeleton } from '@tessera/ui';

/** Height of a row with its hairline, in pixels. */
const rowHeight = 53;

/** A placeholder for this number of rows. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton shape="block" height={rows * rowHeight - 1} />;
}
