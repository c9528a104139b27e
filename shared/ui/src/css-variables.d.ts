import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which stylesheets read. */
    [name: `--${string}`]: string | number | undefined;
  }
}
