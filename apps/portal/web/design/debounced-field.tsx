import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';

const PAUSE_MS = 300;

/** A text that is taken over, trimmed, once the typing pauses: for filters. A form takes what stands in a field, at any time: `TextField`. */
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
