import { describe, expect, it } from '@jest/globals';
import { parseMessage } from './message.js';
import { checkSignatureForms } from './signatures.js';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** A response with a signature of the form that SAML allows. */
function response(signatureValue: string): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r"><ds:Signature xmlns:ds="${DSIG}"><ds:SignedInfo>
<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
<ds:Reference URI="#_r"><ds:Transforms><ds:Transform Algorithm="${DSIG}enveloped-signature"/><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference>
</ds:SignedInfo><ds:SignatureValue>${signatureValue}</ds:SignatureValue></ds:Signature></samlp:Response>`;
}
const check = (signatureValue: string) => {
  const { root } = parseMessage(response(signatureValue));
  return checkSignatureForms(root, [root]);
};

describe('The value of a signature', () => {
  it.each(['AAAA', ' AA\nAA ', 'AAA=', 'AA==\n', '\n AA+/\n AA== \n'])('is base64 with white space: %j', (value) => {
    expect(check(value).size).toBe(1);
  });

  it.each(['', '=', '===', 'AA===', 'A=A', 'AA= =', 'AA==A', 'AA-_', 'AA!'])('is not %j', (value) => {
    expect(() => check(value)).toThrow(expect.objectContaining({ reason: 'signature_form' }));
  });

  // anybody sends messages to the address of a connection
  it.each(['', '=', '=='])('is read once, however much white space follows %j', (padding) => {
    expect(() => check(`AA${padding}${' '.repeat(200_000)}!`)).toThrow(
      expect.objectContaining({ reason: 'signature_form' }),
    );
  });
});
