import { once } from 'node:events';
import { createServer } from 'node:http';
import { printable } from '@assay/agent-tools/printable';
import * as oauth from 'openid-client';
import { EXIT, Failure } from '../exit-codes.js';
import { discover, failure, type Tokens, tokensOf } from '../service/oauth.js';
import type { Terminal } from '../terminal.js';

export interface SignIn {
  issuer: string;
  /** What the command line may do for the person; what their role does not have is left out by the service. */
  scopes: readonly string[];
  /** The organization and environment that the sign-in is for, where the person said so already. */
  organization?: string | undefined;
  environment?: string | undefined;
  terminal: Terminal;
  signal: AbortSignal;
}

/** `offline_access` asks for a refresh token, for which OpenID Connect wants the person's consent (Core, section 11). */
const IDENTITY_SCOPES = ['openid', 'offline_access'];
const TIMEOUT_MS = 10 * 60_000;

function parametersOf({ scopes, organization, environment }: SignIn): Record<string, string> {
  return {
    scope: [...IDENTITY_SCOPES, ...scopes].join(' '),
    ...(organization ? { organization } : {}),
    ...(environment ? { environment } : {}),
  };
}

/**
 * The authorization code flow with PKCE in the person's browser, which comes back to a port of this machine (RFC 8252, section 7.3).
 * @param browse opens a page in the browser, where there is one
 * @throws Failure
 */
export async function signInWithBrowser(signIn: SignIn, browse: (url: string) => Promise<void>): Promise<Tokens> {
  const { issuer, terminal } = signIn;
  const configuration = await discover(issuer);
  const signal = AbortSignal.any([signIn.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const [verifier, state] = [oauth.randomPKCECodeVerifier(), oauth.randomState()];
  const callback = await listenForCallback(state);
  try {
    const url = oauth.buildAuthorizationUrl(configuration, {
      ...parametersOf(signIn),
      redirect_uri: callback.url,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      prompt: 'consent',
    });
    terminal.err(`Sign in with your browser. If it does not open, go to\n\n  ${url.href}\n\n`);
    const coming = callback.came(signal);
    // the address is printed, so it does not matter if no browser opens
    browse(url.href).catch(() => undefined);
    const came = await coming;
    try {
      const tokens = tokensOf(
        await oauth.authorizationCodeGrant(configuration, came.url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      );
      came.respond('You are signed in', 'You can close this page and return to your terminal.');
      return tokens;
    } catch (error) {
      const told = failure(error, issuer);
      came.respond('You are not signed in', told.message);
      throw told;
    }
  } finally {
    callback.close();
  }
}

/** The device flow (RFC 8628), for terminals without a browser. @throws Failure */
export async function signInWithCode(signIn: SignIn): Promise<Tokens> {
  const { issuer, terminal, signal } = signIn;
  const configuration = await discover(issuer);
  try {
    const begun = await oauth.initiateDeviceAuthorization(configuration, parametersOf(signIn));
    terminal.err(
      `On any device, open\n\n  ${printable(begun.verification_uri)}\n\nand enter the code  ${printable(begun.user_code)}  within ${Math.round(begun.expires_in / 60)} minutes.\n` +
        (begun.verification_uri_complete
          ? `Or open this link, which includes the code: ${printable(begun.verification_uri_complete)}\n`
          : ''),
    );
    return tokensOf(await oauth.pollDeviceAuthorizationGrant(configuration, begun, undefined, { signal }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failure(error, issuer);
  }
}

interface Callback {
  url: string;
  /** The address that the browser came back to, with what it is told. */
  came(signal: AbortSignal): Promise<{ url: URL; respond: (title: string, text: string) => void }>;
  close(): void;
}

/** Others on this machine can send to the port too: only what knows the state ends the wait. */
async function listenForCallback(state: string): Promise<Callback> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const home = `http://127.0.0.1:${address.port}/callback`;
  return {
    url: home,
    came: (signal) =>
      new Promise((resolve, reject) => {
        const stop = () =>
          reject(
            signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
              ? new Failure('Nobody signed in within ten minutes: run assay login again', EXIT.service)
              : signal.reason,
          );
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        server.on('request', (request, response) => {
          const url = new URL(request.url ?? '/', home);
          const isCallback = url.pathname === '/callback' && url.searchParams.get('state') === state;
          if (request.method !== 'GET' || !isCallback) return void response.writeHead(404).end();
          const respond = (title: string, text: string) =>
            void response
              .writeHead(200, {
                'content-type': 'text/html; charset=utf-8',
                'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
                connection: 'close',
              })
              .end(page(title, text));
          resolve({ url, respond });
        });
      }),
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function page(title: string, text: string): string {
  const plain = (value: string) => value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${plain(title)} · Assay</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}</style></head><body><main><h1>${plain(title)}</h1><p>${plain(text)}</p></main></body></html>`;
}
