import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';

const PAUSE_MS = 300;

/** A text that is taken over, trimmed, once the typing pauses. */
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
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onChange(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return <TextField {...rest} value={typed} onChange={setTyped} />;
}
