import { SCOPE_NAMES } from '@assay/contracts';
import { expect, it } from '@jest/globals';
import { startTestGateway } from '../../test/gateway.js';

it('says without a credential where tokens for this API come from (RFC 9728, section 2)', async () => {
  const gateway = await startTestGateway();
  try {
    const response = await fetch(`${gateway.baseUrl}/.well-known/oauth-protected-resource`);
    expect(response.status).toBe(200);
    const metadata = (await response.json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      resource: expect.stringMatching(/^http/),
      authorization_servers: [expect.stringMatching(/^http/)],
      bearer_methods_supported: ['header'],
      scopes_supported: SCOPE_NAMES,
    });
  } finally {
    await gateway.stop();
  }
});
