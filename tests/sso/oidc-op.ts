import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Key {
  kid: string;
  privateKey: CryptoKey;
  jwk: object;
}
interface Code {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** An OpenID provider that signs everybody in at once, and says whatever a test wants. */
export async function startOp() {
  const client = { id: 'assay', secret: randomBytes(16).toString('hex') };
  const keys: Key[] = [await newKey()];
  const codes = new Map<string, Code>();
  const seen = { token: 0, jwks: 0, userinfo: 0, endSession: [] as URL[] };
  const says = {
    claims: {
      sub: 'robin-1',
      email: 'robin@acme.example',
      email_verified: true,
      name: 'Robin',
      sid: 'sid-1',
    } as Record<string, unknown>,
    /** Instead of what the ID token should hold. */
    idToken: {} as Record<string, unknown>,
    /** The key that signs; one that is not published makes a signature of nobody. */
    signer: undefined as Key | undefined,
    /** Makes another ID token of the one that it would send, by the key that is published. */
    forge: undefined as ((idToken: string, jwk: object) => string | Promise<string>) | undefined,
    /** More members of the key set. */
    besideKeys: {},
    /** `iss` of the authorization response. */
    responseIssuer: undefined as string | undefined,
    state: undefined as string | undefined,
    error: undefined as string | undefined,
    issuer: undefined as string | undefined,
    status: 200,
  };
  let issuer = '';
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: object, status = says.status) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: says.issuer ?? issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          end_session_endpoint: `${issuer}/logout`,
          authorization_response_iss_parameter_supported: true,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/jwks':
        seen.jwks++;
        return json({ keys: keys.map(({ jwk }) => jwk), ...says.besideKeys });
      case '/authorize': {
        const get = (name: string) => url.searchParams.get(name) ?? '';
        const code = randomBytes(16).toString('hex');
        if (get('code_challenge_method') !== 'S256' || get('client_id') !== client.id)
          return json({ error: 'invalid_request' }, 400);
        codes.set(code, { nonce: get('nonce'), challenge: get('code_challenge'), redirectUri: get('redirect_uri') });
        const back = new URL(get('redirect_uri'));
        if (says.error) back.searchParams.set('error', says.error);
        else back.searchParams.set('code', code);
        back.searchParams.set('state', says.state ?? get('state'));
        back.searchParams.set('iss', says.responseIssuer ?? issuer);
        return response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        seen.token++;
        const body = new URLSearchParams(await text(request));
        const code = codes.get(body.get('code') ?? '');
        codes.delete(body.get('code') ?? '');
        const verified =
          createHash('sha256')
            .update(body.get('code_verifier') ?? '')
            .digest('base64url') === code?.challenge;
        const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
        if (
          !code ||
          !verified ||
          code.redirectUri !== body.get('redirect_uri') ||
          basic !== `${client.id}:${client.secret}`
        )
          return json({ error: 'invalid_grant' }, 400);
        const { email: _withheld, ...withoutEmail } = says.claims;
        const claims = {
          ...(says.idToken.withoutEmail ? withoutEmail : says.claims),
          nonce: code.nonce,
          ...says.idToken,
        };
        const genuine = await signed(claims);
        const idToken = says.forge ? await says.forge(genuine, keys.at(-1)?.jwk ?? {}) : genuine;
        return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken });
      }
      case '/userinfo':
        seen.userinfo++;
        return json(says.claims);
      case '/logout': {
        seen.endSession.push(url);
        const back = new URL(url.searchParams.get('post_logout_redirect_uri') ?? issuer);
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        return response.writeHead(302, { location: back.href }).end();
      }
      default:
        return json({}, 404);
    }
  }

  async function signed(claims: Record<string, unknown>, type?: string): Promise<string> {
    const key = says.signer ?? (keys.at(-1) as Key);
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: issuer, aud: client.id, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...(type ? { typ: type } : {}) })
      .sign(key.privateKey);
  }

  return {
    issuer,
    /** To create a connection to it. */
    connection: {
      type: 'oidc',
      name: 'Test OP',
      oidc: { issuer, client_id: client.id, client_secret: client.secret },
    },
    says,
    seen,
    signed,
    newKey,
    /** Publishes a new key, signs with it, and takes the old one away. */
    async rotate() {
      keys.splice(0, keys.length, await newKey());
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Op = Awaited<ReturnType<typeof startOp>>;

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
