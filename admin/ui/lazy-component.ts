import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is loaded when it is first rendered; its module becomes a chunk of its own.
 * e.g. `lazyComponent(() => import('./FundList.tsx'), 'FundList')`
 */
export const lazyComponent = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));
