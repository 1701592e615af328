/** Options by group, or of one group without a name. */
export interface ChoiceGroup<T extends string> {
  readonly name: string;
  readonly options: readonly (readonly [value: T, label: string])[];
}

interface Props<T extends string> {
  readonly label: string;
  readonly groups: readonly ChoiceGroup<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A labelled select. */
export function Choice<T extends string>({ label, groups, value, onChange }: Props<T>) {
  const optionsOf = ({ options }: ChoiceGroup<T>) =>
    options.map(([id, words]) => (
      <option key={id} value={id}>
        {words}
      </option>
    ));
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {groups.map((group) =>
          group.name === '' ? (
            optionsOf(group)
          ) : (
            <optgroup key={group.name} label={group.name}>
              {optionsOf(group)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}
