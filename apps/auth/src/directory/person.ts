/** A person who signs in, as OpenID Connect describes them. */
export interface Person {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  updatedAt: Date;
}
