import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

const text = { open: 'جستجو در همهٔ بخش‌ها (Ctrl+K)' };

/** Loaded at the first opening. */
const SearchDialog = lazyComponent(() => import('./SearchDialog.tsx'), 'SearchDialog');

/** True for Ctrl-K and ⌘K, whatever the keyboard's language. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.code === 'KeyK';

/** Searches screens and records from every screen, by button or Ctrl-K. */
export function GlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Tooltip title={text.open}>
        <IconButton
          color="inherit"
          aria-label={text.open}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
