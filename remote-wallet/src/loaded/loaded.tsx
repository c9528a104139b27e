import type { Read } from '@tessera/api';
import { Skeleton } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';

interface LoadedProps<Data> {
  readonly read: Read<Data>;
  readonly failed: string;
  readonly placeholder: Elements;
  readonly children: (data: Data) => Elements;
}

export function Loaded<Data>({ read, failed, placeholder, children }: LoadedProps<Data>) {
  if (read.status === 'ready') return children(read.data);
  return read.status === 'loading' ? placeholder : <FailedRead title={failed} read={read} />;
}

/** `height` is in pixels. */
export function BlockSkeleton({ height }: { readonly height: number }) {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={height} />
    </div>
  );
}
