import { useEffect } from 'react';
import { useAdmin } from '../data/admin-context.ts';

const text = { admin: (brand: string) => `مدیریت ${brand}` };

/** The element in which react-admin renders a screen's title. */
const TITLE_ID = 'react-admin-title';

/** e.g. «دسته‌بندی‌ها · مدیریت صندوق‌نما»; the panel alone where the screen has no title. */
function setTitle(title: string, brand: string): void {
  document.title = title ? `${title} · ${text.admin(brand)}` : text.admin(brand);
}

/** Names a screen without the panel's header in the browser's tab. */
export function useDocumentTitle(title: string): void {
  const { brand } = useAdmin();
  useEffect(() => {
    setTitle(title, brand);
  }, [title, brand]);
}

/** Follows the title that the screen renders in the header: lists, forms and screens of other kinds set it in their own ways. */
export function useHeaderAsDocumentTitle(): void {
  const { brand } = useAdmin();
  useEffect(() => {
    const header = document.getElementById(TITLE_ID);
    if (!header) return;
    const follow = () => setTitle(header.textContent?.trim() ?? '', brand);
    const observer = new MutationObserver(follow);
    observer.observe(header, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [brand]);
}
