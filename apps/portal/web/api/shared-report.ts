/** Whether this page was opened by a link to a report: it has no session, and each request carries the secret of the link. */
export const IN_SHARED_REPORT = /^\/shared-report(\/|$)/.test(window.location.pathname);
