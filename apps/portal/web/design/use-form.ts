import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm as useHookForm,
} from 'react-hook-form';
import { Problem } from '../api/problem.ts';
import { keepOnSignIn, takeDraft } from '../state/draft.ts';
import { useUnsaved } from '../state/unsaved.ts';
import type { FormState } from './form.tsx';

/** What a form does with its values: a mutation of TanStack Query. */
export interface Act<Values> {
  mutate: (values: Values) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: unknown;
}

/** The props of a field in `fields.tsx`: `<TextField {...form.field('name')} label="Name" />`. */
export interface BoundField<Value> {
  name: string;
  value: Value;
  onChange(value: Value): void;
  error: string | undefined;
}

export interface FormOf<Values extends FieldValues> extends FormState {
  element: RefObject<HTMLFormElement | null>;
  values: Values;
  isDirty: boolean;
  field<Name extends Path<Values>>(name: Name): BoundField<PathValue<Values, Name>>;
  /** As `field`, for a checkbox. */
  check(name: Path<Values>): { name: string; checked: boolean; onChange(checked: boolean): void };
  set<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>): void;
  reset(values?: Values): void;
}

interface FormOptions<Values extends FieldValues> {
  /** Keeps the values under this name while the person signs in again. */
  draft?: string;
  /** Left out of the draft. */
  secrets?: readonly Path<Values>[];
  /** Leaving the page loses nothing, so it does not ask. */
  isFilter?: boolean;
}

/**
 * The values, errors and submission of a form, with React Hook Form. Values have the names of the API's fields, so that an error from
 * the API appears at its field. Each field declares its rules in its attributes (`required`, `type`, `min`).
 */
export function useForm<Values extends FieldValues>(
  initial: Values,
  act: Act<Values>,
  { draft, secrets = [], isFilter = false }: FormOptions<Values> = {},
): FormOf<Values> {
  const element = useRef<HTMLFormElement>(null);
  const nativeRules: Resolver<Values> = (values) => {
    const errors = nativeErrors<Values>(element.current);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: nativeRules,
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitted, submitCount } = form.formState;
  const values = form.watch();
  const [rejections, setRejections] = useState(0);
  const sent = useRef<Values>(undefined);

  useEffect(() => {
    if (!act.error) return;
    // a list before its entries: both can have a message
    const paths = Object.entries(Problem.from(act.error).fields).sort(([one], [other]) => one.length - other.length);
    // a path that the form lacks changes nothing
    for (const [path, message] of paths) if (path) form.setError(path as Path<Values>, { type: 'server', message });
    setRejections((count) => count + 1);
  }, [act.error, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per rejection
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = first?.closest('details');
    if (folded) folded.open = true;
    first?.focus();
  }, [submitCount, rejections]);

  useEffect(() => {
    if (!act.isSuccess || !sent.current) return;
    // changes are compared with what was saved, and what was typed meanwhile is one
    const typed = structuredClone(form.getValues());
    form.reset(sent.current);
    form.reset(typed, { keepDefaultValues: true });
  }, [act.isSuccess, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the secret fields do not change
  useEffect(() => {
    if (!draft) return;
    const kept = takeDraft<Values>(draft);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    return keepOnSignIn(draft, () => without(form.getValues(), secrets));
  }, [draft, form]);

  useUnsaved(isDirty && !isFilter && !act.isPending);

  const change = (name: Path<Values>, value: unknown) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: isSubmitted });
  const send = form.handleSubmit((filled) => {
    sent.current = structuredClone(filled) as Values;
    act.mutate(filled);
  });
  const boundFields = new Set<string>();
  return {
    element,
    values,
    isDirty,
    isPending: act.isPending,
    error: act.error,
    boundFields,
    submit: () => {
      if (!act.isPending) void send();
    },
    field: (name) => {
      boundFields.add(name);
      const error = messageIn(get(errors, name));
      return { name, value: get(values, name), onChange: (value) => change(name, value), error };
    },
    check: (name) => ({ name, checked: get(values, name) === true, onChange: (checked) => change(name, checked) }),
    set: change,
    reset: (next) => {
      sent.current = undefined;
      form.reset(next);
    },
  };
}

/** The browser's validation messages for the controls of a form, by control name, in the person's language. */
function nativeErrors<Values extends FieldValues>(form: HTMLFormElement | null): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const control of form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])
    if (control.name && control.willValidate && !control.validity.valid)
      set(errors, control.name, { type: 'native', message: control.validationMessage });
  return errors;
}

/** The message of a field, or else the first message inside it. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}

function without<Values extends FieldValues>(values: Values, secrets: readonly string[]): Values {
  const kept = structuredClone(values);
  for (const name of secrets) set(kept, name, '');
  return kept;
}
