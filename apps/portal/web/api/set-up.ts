/** Whether this page was opened by a set-up link: it has a session of its own, which reaches what the link is for. */
export const IN_SET_UP = /^\/set-up(\/|$)/.test(window.location.pathname);
