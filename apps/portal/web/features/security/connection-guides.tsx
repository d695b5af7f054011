import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyLine, LoadingState, Tabs } from '../../design/index.ts';
import { type Connection, guidesQuery } from './sso.ts';
import '../settings/steps-list.css';

/** What to enter where at the identity provider, with the values of this connection. */
export function ConnectionGuides({ connection }: { connection: Connection }) {
  const { data, error, refetch } = useQuery(guidesQuery(connection.connection_id));
  const [tab, setTab] = useState<string>();
  if (!data) return <LoadingState label="Loading the guide" height="24rem" error={error} retry={refetch} />;
  return (
    <Tabs
      label="Identity providers"
      selected={tab ?? data.data[0]?.provider ?? ''}
      onSelect={setTab}
      tabs={data.data.map((guide) => ({
        id: guide.provider,
        title: guide.title,
        content: (
          <ol className="steps-list">
            {guide.steps.map((step) => (
              <li key={step.text}>
                <span>{step.text}</span>
                {step.values.map((value) => (
                  <div key={value.label} className="stack tight">
                    <span className="soft small">{value.label}</span>
                    <CopyLine text={value.value} label={`Copy: ${value.label}`} />
                  </div>
                ))}
              </li>
            ))}
          </ol>
        ),
      }))}
    />
  );
}
