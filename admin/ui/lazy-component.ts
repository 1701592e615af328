import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is loaded when it is first rendered; its module becomes a chunk of its own.
 * e.g. `lazyComponent(() => import('./pages.tsx'), 'FundList')`
 */
export const lazyComponent = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));
