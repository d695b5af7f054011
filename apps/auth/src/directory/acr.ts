/** How surely a person was recognized: by one factor, or by two (the values of OpenID Connect's `acr` here). */
export const ACR = { one: 'urn:assay:1fa', two: 'urn:assay:2fa' } as const;
