/** A browser without script: keeps cookies by path, follows redirects as far as it is told to, sends forms. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();
  /** Where it is now. */
  url = '';
  html = '';
  status = 0;
  headers = new Headers();
  /** Redirects to such a path are not followed: the browser stops there before it asks. */
  stopsAt: RegExp | undefined;

  /**
   * @param origin its redirects are followed; those to other origins are where the browser stops
   * @param more headers that it sends with every request
   */
  constructor(
    private readonly origin: string,
    private readonly more: Readonly<Record<string, string>> = {},
  ) {}

  async open(url: string | URL): Promise<this> {
    return this.send('GET', new URL(url, this.url || this.origin), undefined);
  }

  /** Sends the form of this page whose action ends with `action`, with the fields filled in. */
  async submit(fields: Record<string, string> = {}, action = ''): Promise<this> {
    const form = this.forms().find((each) => each.action.endsWith(action));
    if (!form) throw new Error(`No form here ends with ${action}: ${this.status} ${this.html}`);
    return this.send('POST', new URL(form.action, this.url), new URLSearchParams({ ...form.fields, ...fields }));
  }

  forms(): { action: string; fields: Record<string, string> }[] {
    return [...this.html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(
      ([, action = '', inner = '']) => ({
        action: action.replaceAll('&amp;', '&'),
        fields: Object.fromEntries(
          [...inner.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
            /name="([^"]*)"/.exec(input)?.[1] ?? '',
            /value="([^"]*)"/.exec(input)?.[1] ?? '',
          ]),
        ),
      }),
    );
  }

  get title(): string {
    return /<h1>(.*?)<\/h1>/s.exec(this.html)?.[1] ?? '';
  }

  get alert(): string {
    return /role="alert">(.*?)</s.exec(this.html)?.[1] ?? '';
  }

  forgetCookies(): void {
    this.cookies.clear();
  }

  async send(method: string, url: URL, body: URLSearchParams | undefined): Promise<this> {
    let next = { method, url, body };
    for (let hops = 0; hops < 15; hops++) {
      const response = await fetch(next.url, {
        method: next.method,
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          ...this.more,
          cookie: this.cookieHeader(next.url),
          ...(next.body ? { origin: this.origin } : {}),
        },
        ...(next.body ? { body: next.body } : {}),
      });
      this.keep(response);
      this.url = next.url.href;
      this.status = response.status;
      this.headers = response.headers;
      this.html = await response.text();
      const location = response.headers.get('location');
      if (!location) return this;
      const target = new URL(location, next.url);
      if (target.origin !== this.origin || this.stopsAt?.test(target.pathname)) {
        this.url = target.href;
        return this;
      }
      // oidc-provider and RFC 9700 (4.12): a redirect after a form is a 303, which is followed with GET
      next = { method: 'GET', url: target, body: undefined };
    }
    throw new Error(`Too many redirects, at ${this.url}`);
  }

  private cookieHeader(url: URL): string {
    return [...this.cookies]
      .filter(
        ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  private keep(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8);
      const key = `${name} ${path}`;
      if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now())) this.cookies.delete(key);
      else this.cookies.set(key, { value, path });
    }
  }
}
