/** Where the public parts are found, as the outside sees them. */
export class PublicUrls {
  constructor(
    readonly baseUrl: string,
    readonly authUrl: string,
  ) {}
}
