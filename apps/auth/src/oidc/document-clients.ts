import { isJsonObject } from '@assay/contracts';
import { errorMessage, ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { DocumentRejection, isDocumentClient, metadataOfDocument } from '../tokens/client-documents.js';
import type { GuardedFetch } from '../web/guarded-fetch.js';
import type { SignInLimits } from './limits.js';

/** The size is what draft-ietf-oauth-client-id-metadata-document recommends. */
export const DOCUMENT_BOUNDS = { timeoutMs: 2_500, maxBytes: 5 * 1024 };
/** A document is fetched again after what its Cache-Control says, within these bounds; one that was not taken is not kept. */
export const DOCUMENT_CACHE_SECONDS = { min: 60, max: 3_600 };
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i;

interface DocumentClientsParts {
  fetch: Pick<GuardedFetch, 'fetch'>;
  limits: Pick<SignInLimits, 'admitDocument'>;
  /** The address that a request came from. */
  addressOf: (ctx: KoaContextWithOIDC) => string;
  logger: Logger;
}

/** Clients that nobody registered: what oidc-provider asks before it reads a document, and what it then gets to read. */
export class DocumentClients {
  constructor(private readonly parts: DocumentClientsParts) {}

  /**
   * @param ctx undefined outside of oidc-provider's own endpoints
   * @throws TemporarilyUnavailable where the address, or everybody together for that host, asked for too many
   */
  async mayFetch(ctx: KoaContextWithOIDC | undefined, clientId: string): Promise<boolean> {
    // oidc-provider would look for the client, and so fetch, once more on its way to say what failed
    if (ctx) Object.assign(ctx.oidc, { noclient: true });
    if (!isDocumentClient(clientId)) return false;
    try {
      await this.parts.limits.admitDocument({
        host: new URL(clientId).hostname,
        address: ctx && this.parts.addressOf(ctx),
      });
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 429)) throw error;
      throw new errors.TemporarilyUnavailable(
        'too many client metadata documents were requested: try again in a minute',
      );
    }
    return true;
  }

  /** @returns the part of a document that we use. @throws what is logged and shown to nobody: it may describe our network */
  async fetch(clientId: string): Promise<Response> {
    try {
      const response = await this.parts.fetch.fetch(clientId, { headers: { accept: 'application/json' } });
      if (response.status !== 200) throw new DocumentRejection(`its server returned the status ${response.status}`);
      if (!JSON_TYPE.test(response.headers.get('content-type') ?? ''))
        throw new DocumentRejection('its content type is not application/json');
      const document: unknown = await response.json();
      if (!isJsonObject(document)) throw new DocumentRejection('it is not a JSON object');
      const kept = ['cache-control', 'expires'].flatMap((name): [string, string][] => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      return Response.json(metadataOfDocument(clientId, document), { headers: kept });
    } catch (error) {
      const reason = errorMessage(error);
      this.parts.logger.info({ client_id: clientId, reason }, 'client metadata document rejected');
      throw error;
    }
  }
}
