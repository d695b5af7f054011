import { cancelForm, type FormContext } from '../web/elements.js';
import { html } from '../web/html.js';
import { renderPage } from '../web/page.js';
import type { Choice } from './consent.js';

/** Which of a person's organizations a sign-in is for: one button each. */
export function organizationPage(
  form: FormContext,
  { email, choices }: { email: string; choices: readonly Choice[] },
): string {
  return renderPage({
    title: 'Choose an organization',
    body: html`<p>You are signed in as <strong>${email}</strong>.</p>
<form method="post" action="${form.action}/consent">
<input type="hidden" name="csrf" value="${form.csrf}">
${choices.map(
  ({
    membership,
  }) => html`<button type="submit" class="secondary" name="organization_id" value="${membership.organization_id}">${membership.organization_name}
<span class="hint">${membership.role}</span></button>
`,
)}</form>
${cancelForm(form)}`,
  });
}

/** For a person who does not belong to any organization. */
export function newOrganizationPage(form: FormContext, alert?: string): string {
  return renderPage({
    title: 'Create an organization',
    alert,
    body: html`<p>You do not belong to an organization. Ask someone to invite you, or create your own.</p>
<form method="post" action="${form.action}/organization">
<input type="hidden" name="csrf" value="${form.csrf}">
<label>Organization
<input type="text" name="name" autocomplete="organization" maxlength="100" required></label>
<button type="submit">Create</button>
</form>
${cancelForm(form)}`,
  });
}
