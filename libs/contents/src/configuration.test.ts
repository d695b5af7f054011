import { describe, expect, it } from '@jest/globals';
import { parseLocation } from './configuration.js';

describe('CONTENTS_URL', () => {
  it('names bucket, prefix, region and endpoint', () => {
    expect(parseLocation('s3://files/a/b/?region=eu-central-1')).toEqual({
      bucket: 'files',
      prefix: 'a/b/',
      region: 'eu-central-1',
      endpoint: undefined,
    });
    expect(parseLocation('s3://files?region=x&endpoint=http://127.0.0.1:7070')).toMatchObject({
      prefix: '',
      endpoint: 'http://127.0.0.1:7070',
    });
  });

  it.each([
    ['s3://key:secret@files?region=x', /must not contain credentials/],
    ['https://files?region=x', /of the form/],
    ['s3://files', /the region/],
    ['s3://files?region=x&endpoint=ftp://a', /http\(s\) URL/],
  ])('rejects %s, and never repeats it', (raw, said) => {
    expect(() => parseLocation(raw)).toThrow(said);
    expect(() => parseLocation(raw)).not.toThrow(/secret@/);
  });
});
