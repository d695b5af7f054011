import { useScope } from '../../state/session.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { ExceptionButton } from './exception-button.tsx';
import type { Control, FrameworkId } from './queries.ts';

export function ControlActions({
  framework,
  control,
}: {
  framework: FrameworkId;
  control: Pick<Control, 'id' | 'class'>;
}) {
  const mayExcept = useScope('write:org');
  return (
    <>
      {control.class !== 'automated' && <EvidenceButton target={{ framework, control: control.id }} />}
      {mayExcept && <ExceptionButton framework={framework} control={control.id} />}
    </>
  );
}
