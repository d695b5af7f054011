/** The group that sends mail for what other services saw. */
export const NOTIFIER = 'notifier';
