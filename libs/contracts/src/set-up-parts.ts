/** What a set-up link may let somebody set up. Routes declare to which part they belong; all others are closed to it. */
export const SET_UP_PARTS = ['sso', 'domains', 'scim'] as const;
export type SetUpPart = (typeof SET_UP_PARTS)[number];
