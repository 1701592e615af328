import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { chooseScheme, currentScheme } from '../theme/scheme.ts';

const text = { dark: 'حالت تیره', light: 'حالت روشن' };

/** Switches between light and dark. */
export function SchemeButton() {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [, redraw] = useState(0);
  const next = currentScheme(document.documentElement, systemIsDark) === 'dark' ? 'light' : 'dark';
  return (
    <Tooltip title={text[next]}>
      <IconButton
        color="inherit"
        aria-label={text[next]}
        onClick={() => {
          chooseScheme(document.documentElement, localStorage, next);
          redraw((count) => count + 1);
        }}
      >
        {next === 'dark' ? <DarkIcon fontSize="small" /> : <LightIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
