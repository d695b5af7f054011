/** What every route of a person's own account says of who may call it. */
export const OWN = 'Requires the access token of a signed-in person; API keys and client credentials get 403.';

/** What a session gets that is not enough for an action, and what to do then. */
export const STEP_UP =
  'otherwise 403 with details.reason step_up, and the max_age and acr_values to request from the authorization endpoint.';
