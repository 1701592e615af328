import type { ViewSwitch } from './parts/define-widget.ts';

interface Props {
  readonly switches: readonly ViewSwitch[];
  readonly view: string;
  readonly onChange: (view: string) => void;
  /** Values that cannot be chosen now. */
  readonly disabled?: readonly string[];
}

/** Joins the values of several choices to the name of a view, e.g. "symbol-3m". */
const SEPARATOR = '-';

/** One group of buttons for each choice of a chart; the pressed values together name the view. */
export function ViewSwitches({ switches, view, onChange, disabled = [] }: Props) {
  const chosen = switches.length === 1 ? [view] : view.split(SEPARATOR);
  const choose = (index: number, value: string) => onChange(chosen.with(index, value).join(SEPARATOR));
  return switches.map(({ label, options }, index) => (
    <div key={label} className="segments" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={value}
          type="button"
          value={value}
          disabled={disabled.includes(value)}
          aria-pressed={value === chosen[index]}
          onClick={() => choose(index, value)}
        >
          {name}
        </button>
      ))}
    </div>
  ));
}
