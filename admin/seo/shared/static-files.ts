export const text = {
  unreadable: (path: string) => `فایل ${path} هنوز منتشر نشده است یا خوانده نمی‌شود`,
};

/** A published JSON file of the site, e.g. "/seo/fund.json". Throws an Error in Persian. */
export async function fetchStatic(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(text.unreadable(path.slice(1)));
  return response.json();
}
