import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import './copy.css';

const COPIED_MS = 2_000;

/** A button that copies `text`, and says so. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        kind="quiet"
        iconOnly
        icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

/** Something to copy, such as a command or an address. */
export function CopyLine({ text, label }: { text: string; label?: string }) {
  return (
    <div className="copy-line">
      <code>{text}</code>
      <CopyButton text={text} label={label ?? 'Copy'} />
    </div>
  );
}

/**
 * A secret that the service shows this one time, and that stays in this component's memory alone; or a public key (`isPublic`),
 * which can be looked up again.
 */
export function CopyOnce({
  secret,
  name,
  isPublic = false,
}: {
  secret: string;
  name: string;
  isPublic?: boolean | undefined;
}) {
  return (
    <div className="copy-once">
      <p>
        {isPublic ? (
          <>
            <strong>Give the {name} to your receiver.</strong> It is not a secret, and the endpoint’s page shows it too.
          </>
        ) : (
          <>
            <strong>Copy the {name} now.</strong> It cannot be shown again.
          </>
        )}
      </p>
      <CopyLine text={secret} label={`Copy the ${name}`} />
    </div>
  );
}
