import type { DataProvider } from 'react-admin';
import type { Accounts } from './accounts.ts';

/** The same provider, for which a user is a staff row and an account: who is shut out there is shut out here. */
export const withAccounts = (base: DataProvider, accounts: Accounts): DataProvider => ({
  ...base,
  async update(resource, params) {
    const saved = await base.update(resource, params);
    if (resource === 'users' && saved.data.is_active !== params.previousData?.is_active)
      await accounts.setActive(String(params.id), saved.data.is_active === true);
    return saved;
  },
  async delete(resource, params) {
    if (resource !== 'users') return base.delete(resource, params);
    await accounts.remove(String(params.id));
    return { data: params.previousData as NonNullable<typeof params.previousData> };
  },
});
