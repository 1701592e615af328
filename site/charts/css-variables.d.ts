import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable of the stylesheet, e.g. "--dot". */
    [name: `--${string}`]: string | number | undefined;
  }
}
