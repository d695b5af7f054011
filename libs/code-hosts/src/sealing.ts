/** What the stored secrets of a connection are sealed for: see SecretBox. */
export function hostSecretContext(secret: 'token' | 'webhook-secret' | 'api-key', connectionId: string): string {
  return `host-${secret}:${connectionId}`;
}
