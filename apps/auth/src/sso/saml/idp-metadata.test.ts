import { expect, it } from '@jest/globals';
import { readIdpMetadata } from './idp-metadata.js';

it('reads metadata of very many comments that never end in time that grows with their number alone', () => {
  // with a search for the end from each of them, this takes longer than a test may
  expect(readIdpMetadata('<!--'.repeat(262_144))).toMatchObject({ fault: expect.any(String) });
});

it('leaves out comments, whatever is in them', () => {
  const xml = (comment: string) => `<a xmlns="urn:x">${comment}</a>`;
  expect(readIdpMetadata(xml('<!-- <b> --><!----><!-- - -- -->'))).toEqual(readIdpMetadata(xml('')));
});
