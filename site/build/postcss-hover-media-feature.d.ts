declare module 'postcss-hover-media-feature' {
  import type { AcceptedPlugin } from 'postcss';
  /** Moves each rule of `:hover` into `@media (hover: hover)`. */
  export default function hoverMedia(): AcceptedPlugin;
}
