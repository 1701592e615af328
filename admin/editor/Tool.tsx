import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';

interface ToolProps {
  readonly label: string;
  /** An icon, or a letter or two. */
  readonly icon: SvgIconComponent | string;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onClick: (button: HTMLElement) => unknown;
}

/** A button of the editor's bar. */
export const Tool = ({ label, icon: Icon, pressed, disabled = false, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        color={pressed ? 'primary' : 'default'}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        sx={{ minInlineSize: 34, minBlockSize: 34, fontSize: '0.8125rem', fontWeight: 700 }}
      >
        {typeof Icon === 'string' ? Icon : <Icon fontSize="small" />}
      </IconButton>
    </span>
  </Tooltip>
);
