import type { Accounts } from './accounts.ts';
import type { AdminDataProvider } from './data-provider.ts';

/** The same provider, where saving or deleting a user also changes the account: an inactive user's sessions end, a deleted user's account goes. */
export const withAccounts = (base: AdminDataProvider, accounts: Accounts): AdminDataProvider => ({
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
