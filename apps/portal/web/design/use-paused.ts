import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value that is being typed, once the typing pauses: for what is asked of the API about it meanwhile. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
