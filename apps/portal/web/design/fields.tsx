import { type ComponentProps, type ReactNode, useId } from 'react';
import './fields.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Why the value is invalid; read out with the field. */
  error?: string | undefined;
}

/** Label, control, hint and error, tied together for screen readers. */
function Field({
  label,
  hint,
  error,
  grow,
  after,
  children,
}: FieldProps & { grow?: boolean; after?: ReactNode; children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`field${grow ? ' grow' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
      {after}
    </div>
  );
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> & {
    onChange?(value: string): void;
    grow?: boolean;
  };

export function TextField({ label, hint, error, grow, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} grow={grow}>
      {(ids) => (
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...ids}
          className="input"
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange'> & { onChange?(value: string): void };

export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea {...rest} {...ids} className="input" onChange={(event) => onChange?.(event.target.value)} />}
    </Field>
  );
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** What a list to choose from offers; `choicesOf` a query, where it is fetched. */
export interface Choices<Value extends string = string> {
  /** Undefined while they load, and if they cannot be loaded: the value is kept, and cannot be changed. */
  options: readonly Option<Value>[] | undefined;
  /** Says why some or all of them are missing. */
  missing?: ReactNode;
}

export type SelectProps<Value extends string> = FieldProps &
  Choices<Value> & {
    value: string;
    onChange(value: Value): void;
    disabled?: boolean;
    /** A choice is required: an option with an empty value does not count. */
    required?: boolean;
    name?: string;
    grow?: boolean;
  };

/** The browser's own list: the best one on every keyboard, reader and phone. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  options,
  missing,
  onChange,
  grow = false,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} grow={grow} after={missing}>
      {(ids) => (
        <select
          {...rest}
          {...ids}
          aria-busy={options || missing ? undefined : true}
          className="input"
          onChange={(event) => {
            const chosen = options?.find(({ value }) => value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options ? (
            options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))
          ) : (
            <option value={rest.value}>{missing ? 'Not loaded' : 'Loading…'}</option>
          )}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  ...rest
}: {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  name?: string;
  'aria-invalid'?: true | undefined;
}) {
  return (
    <label className="choice">
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <Hint text={hint} />}
      </span>
    </label>
  );
}

/** The space is outside: a hint that goes to the next line leaves it behind. */
const Hint = ({ text }: { text: ReactNode }) => (
  <>
    {' '}
    <span className="soft small">{text}</span>
  </>
);

interface GroupProps {
  label: string;
  name?: string;
  /** Why the choice is invalid; read out with the group. */
  error?: string | undefined;
}

/** Controls under one name. */
function Group({ label, error, children }: GroupProps & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="choices field" aria-describedby={error && id}>
      <legend>{label}</legend>
      {children}
      {error && (
        <span className="error" id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}

/** Several of a list, such as scopes. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  ...group
}: GroupProps & {
  options: readonly (Option<Value> & { hint?: ReactNode; disabled?: boolean })[];
  value: readonly Value[];
  onChange(value: Value[]): void;
}) {
  return (
    <Group {...group}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          aria-invalid={group.error ? true : undefined}
          checked={value.includes(option.value)}
          onChange={(checked) =>
            onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
          }
        />
      ))}
    </Group>
  );
}

/** One of a few. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: GroupProps & {
  options: readonly (Option<Value> & { hint?: ReactNode })[];
  value: string;
  onChange(value: Value): void;
}) {
  const own = useId();
  return (
    <Group {...group}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <Hint text={option.hint} />}
          </span>
        </label>
      ))}
    </Group>
  );
}

/** One file of this computer. */
export function FileField({
  label,
  hint,
  error,
  // the browser alone keeps which file it is
  value: _value,
  onChange,
  ...rest
}: FieldProps & {
  name?: string;
  value?: File | undefined;
  accept: string;
  required?: boolean;
  onChange(file: File | undefined): void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          className="input"
          type="file"
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      )}
    </Field>
  );
}
