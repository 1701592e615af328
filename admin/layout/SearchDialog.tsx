import { Autocomplete, Dialog, DialogContent, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/errors.ts';
import { Muted } from '../ui/Panel.tsx';
import { type SearchHit, useSearchHits } from './use-search-hits.ts';

const text = {
  label: 'جستجو در همهٔ بخش‌ها',
  none: 'چیزی پیدا نشد',
  loading: 'در حال جستجو…',
  first: 'نام صفحه، صندوق، نوشته، پیام یا نشانی را بنویسید',
};

/** One field over all screens and records that may be read: arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { hits, isFetching, error } = useSearchHits(query);
  const open = (hit: SearchHit | null) => {
    if (!hit) return;
    onClose();
    navigate(hit.path);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={text.label} sx={TOP}>
      <DialogContent>
        <Autocomplete
          openOnFocus
          autoHighlight
          options={[...hits]}
          filterOptions={(all) => all}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ path }) => path}
          renderOption={({ key, ...option }, { label, screen }) => (
            <li key={key} {...option}>
              {label}
              <Muted variant="caption" sx={{ marginInlineStart: 'auto' }}>
                {screen}
              </Muted>
            </li>
          )}
          loading={isFetching}
          loadingText={text.loading}
          noOptionsText={query ? text.none : text.first}
          onInputChange={(_, typed, reason) => reason === 'input' && setQuery(typed)}
          onChange={(_, hit) => open(hit)}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={text.label}
              error={Boolean(error)}
              helperText={error ? messageOf(error) : undefined}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Near the top: the list of hits opens below the field. */
const TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
