import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';

const PAUSE_MS = 300;

/** A value once it has not changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}

/** A filter whose text is applied, trimmed, once the typing pauses. Not for forms, which are submitted as they stand. */
export function DebouncedField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & { value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value);
  // what this field asked for comes back as its value, and must not undo what was typed since
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  // what surrounds the field may be drawn again at any time, which must not begin the pause anew
  const take = useRef(onChange);
  useEffect(() => {
    take.current = onChange;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      take.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextField {...rest} value={typed} onChange={setTyped} />;
}
