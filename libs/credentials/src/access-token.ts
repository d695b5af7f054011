/** As the authorization server makes them: 256 random bits in base64url. */
const ACCESS_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a credential has the form of an OAuth access token, so that it is worth a look-up. */
export function isAccessToken(credential: string): boolean {
  return ACCESS_TOKEN.test(credential);
}
