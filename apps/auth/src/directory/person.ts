/** Somebody who signs in, as OpenID Connect tells of them. */
export interface Person {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  updatedAt: Date;
}
