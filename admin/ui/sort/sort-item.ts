/** Look of a row that can be moved. */
export const SORT_ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
};
