import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';

const text = { others: 'دیگر صندوق‌ها' };

/** Persian name by kind of fund; "default" is the name of all other kinds. */
export function useKindNames(): ReadonlyMap<string, string> {
  const { client } = useAdmin();
  const { data = [] } = useRows<{ name: string; description: string | null }[]>(['kind-names'], () =>
    client.from('categories').select('name,description').order('display_order'),
  );
  return new Map([
    ...data.map(({ name, description }) => [name, description ?? name] as const),
    ['default', text.others] as const,
  ]);
}
