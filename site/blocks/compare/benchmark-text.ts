import type { Benchmark } from '../../../shared/compare/state.ts';

/** How the buttons name the benchmarks. */
export const BENCHMARK_TEXT: Readonly<Record<Benchmark, string>> = {
  category: 'میانگین دسته',
  fixed: 'میانگین درآمد ثابت',
  usd: 'دلار',
  coin: 'سکه',
  gold: 'طلا',
  inflation: 'تورم',
};
