import type { Device } from '../tokens/artifact.js';
import { deviceName } from '../tokens/device-name.js';
import { html } from '../web/html.js';
import { renderPage } from '../web/page.js';

interface DeviceForm {
  /** Where the form goes. */
  action: string;
  /** oidc-provider's own proof that a page of this session sent the form. */
  xsrf: string;
}

/** @param userCode filled in: that of the link which led here, or the one that was wrong */
export function userCodePage({ action, xsrf }: DeviceForm, userCode: string, alert: string | undefined): string {
  return renderPage({
    title: 'Connect a device',
    alert,
    body: html`<p>Enter the code that your device or terminal shows.</p>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${xsrf}">
<label>Code
<input type="text" name="user_code" value="${userCode}" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX" maxlength="20" required></label>
<p class="hint">Never enter a code that someone sent you: the sender would be signed in as you.</p>
<button type="submit">Continue</button>
</form>`,
  });
}

export function confirmDevicePage(
  { action, xsrf }: DeviceForm,
  {
    clientName,
    organization,
    userCode,
    device,
  }: {
    clientName: string;
    /** The organization that registered the application; undefined of the product's own. */
    organization: string | undefined;
    userCode: string;
    device: Device | undefined;
  },
): string {
  return renderPage({
    title: 'Is this your device?',
    body: html`<p><strong>${clientName}</strong>${organization !== undefined && html`, an application of <strong>${organization}</strong>,`} wants to sign in with your account on this device:</p>
<ul>
<li>Code: <strong>${userCode}</strong></li>
<li>Network address: <strong>${device?.address ?? 'unknown'}</strong></li>
${device?.userAgent != null && html`<li>Device: ${describe(device.userAgent)}</li>`}</ul>
<p class="alert">Continue only if you started this yourself a moment ago and your device shows this code. Nobody from Assay or your company will ask you to enter a code or to open a link with one.</p>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${userCode}">
<button type="submit" name="confirm" value="yes">Continue</button>
<button type="submit" name="abort" value="yes" class="secondary">This is not my device</button>
</form>`,
  });
}

/** A browser by name; a program by the beginning of what it says of itself. */
function describe(userAgent: string): string {
  const name = deviceName(userAgent);
  return name === 'Unknown device' ? userAgent.slice(0, 80) : name;
}
