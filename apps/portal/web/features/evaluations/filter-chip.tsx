import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design/index.ts';

/** A part of a filter that no field shows: named, and taken away by a press. */
export function FilterChip({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" icon={<X size={14} aria-hidden="true" />} onClick={onClear}>
      {children}
    </Button>
  );
}
