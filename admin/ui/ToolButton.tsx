import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';

interface ToolButtonProps extends Omit<IconButtonProps, 'onClick'> {
  readonly label: string;
  /** An icon, or a letter or two. */
  readonly icon: SvgIconComponent | string;
  readonly pressed?: boolean | undefined;
  readonly onClick: (button: HTMLElement) => unknown;
}

/** A button with an icon alone; its name stands in a tooltip. */
export const ToolButton = ({ label, icon: Icon, pressed, onClick, ...button }: ToolButtonProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        size="small"
        color={pressed ? 'primary' : 'default'}
        aria-label={label}
        aria-pressed={pressed}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        {...button}
      >
        {typeof Icon === 'string' ? Icon : <Icon fontSize="small" />}
      </IconButton>
    </span>
  </Tooltip>
);
