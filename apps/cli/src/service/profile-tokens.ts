import type { Profile, Profiles } from './profiles.js';

/** A token that expires within this time is renewed. */
const MARGIN_MS = 60_000;

/** The access token of a profile, renewed where it ends. */
export class ProfileTokens {
  private renewing: Promise<string> | undefined;

  constructor(
    private readonly profiles: Profiles,
    private readonly name: string,
    private profile: Profile,
  ) {}

  /** @throws Failure where the sign-in has ended, or the service cannot be reached */
  bearer = (): string | Promise<string> => {
    if (lasts(this.profile)) return this.profile.access_token;
    this.renewing ??= this.renew().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  };

  private async renew(): Promise<string> {
    // another command may have done so; a refresh token that was used before would end the sign-in (RFC 9700, section 4.14.2)
    const stored = this.profiles.get(this.name);
    if (stored) this.profile = stored;
    if (!lasts(this.profile)) {
      // the OAuth library is loaded by those alone who need it
      const { refresh } = await import('./oauth.js');
      this.profile = { ...this.profile, ...(await refresh(this.profile)) };
      this.profiles.save(this.name, this.profile, { current: false });
    }
    return this.profile.access_token;
  }
}

function lasts({ expires_at }: Profile): boolean {
  return Date.parse(expires_at) - Date.now() > MARGIN_MS;
}
