import { lazyComponent } from '../../ui/lazy-component.ts';
import { defineTab } from '../shared/define-tab.ts';

export const categoriesTab = defineTab({
  id: 'categories',
  label: 'سئوی دسته‌بندی‌ها',
  component: lazyComponent(() => import('./CategoriesTab.tsx'), 'CategoriesTab'),
});
