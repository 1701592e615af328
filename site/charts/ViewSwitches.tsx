import type { ViewSwitch } from './parts/define-widget.ts';

interface Props {
  readonly switches: readonly ViewSwitch[];
  readonly view: string;
  readonly onChange: (view: string) => void;
}

/** Names of views that several choices make are the choices' values joined by this. */
const JOINT = '-';

/** The choices of a chart: one group of buttons each; together they name the view. */
export function ViewSwitches({ switches, view, onChange }: Props) {
  const chosen = switches.length === 1 ? [view] : view.split(JOINT);
  const choose = (place: number, value: string) => onChange(chosen.with(place, value).join(JOINT));
  return switches.map(({ label, options }, place) => (
    <div key={label} className="segments" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen[place]}
          onClick={() => choose(place, value)}
        >
          {name}
        </button>
      ))}
    </div>
  ));
}
