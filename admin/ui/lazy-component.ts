import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is loaded when it is first rendered; its module becomes a chunk of its own.
 * e.g. `lazyComponent(() => import('./pages.tsx'), 'FundList')`
 */
export const lazyComponent = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));

/** The pages of a resource, all in one chunk. e.g. `lazyPages(() => import('./pages.tsx'), { list: 'FundList', form: 'FundForm' })` */
export const lazyPages = <Module extends Record<string, ComponentType>, Page extends string>(
  load: () => Promise<Module>,
  names: Readonly<Record<Page, keyof Module & string>>,
): Record<Page, ComponentType> =>
  Object.fromEntries(
    Object.entries<keyof Module & string>(names).map(([page, name]) => [page, lazyComponent(load, name)]),
  ) as unknown as Record<Page, ComponentType>;
