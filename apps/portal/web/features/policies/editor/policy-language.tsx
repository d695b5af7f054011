import { useQuery } from '@tanstack/react-query';
import { policySchemaQuery } from '../queries.ts';
import { kindsOf, type Schema, suggestionsIn } from './schema.ts';
import './policy-language.css';

/** Reference of the policy language, from the schema that the editor uses for completion. */
export function PolicyLanguage() {
  const { data: schema } = useQuery(policySchemaQuery);
  if (!schema) return null;
  return (
    <section className="card padded stack tight policy-language" aria-label="Language">
      <h2>Language</h2>
      <details>
        <summary>Policy</summary>
        <Keys root={schema} of={schema} />
      </details>
      {kindsOf(schema).map(({ name, schema: kind }) => (
        <details key={name}>
          <summary>
            Rule of kind <code>{name}</code>
          </summary>
          <p className="small">{kind.description}</p>
          <Keys root={schema} of={kind} />
          <h3>match</h3>
          <Keys root={schema} of={kind.properties?.match ?? {}} />
        </details>
      ))}
    </section>
  );
}

function Keys({ root, of }: { root: Schema; of: Schema }) {
  return (
    <ul className="small">
      {suggestionsIn(root, of).map(({ label, detail, info }) => (
        <li key={label}>
          <code>{label}</code> <span className="soft">{detail}</span>
          {info && <div>{info}</div>}
        </li>
      ))}
    </ul>
  );
}
