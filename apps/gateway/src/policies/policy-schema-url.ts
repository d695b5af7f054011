/** Where editors find the JSON Schema of policy documents, as the outside sees it. */
export class PolicySchemaUrl {
  constructor(readonly href: string) {}
}
