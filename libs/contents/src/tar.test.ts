import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ArchiveError, contentsOfTar, tarOf } from './tar.js';

describe('A tar archive', () => {
  it('gives back the contents that were put into it', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 1_500 })), (contents) => {
        expect(contentsOfTar(tarOf(contents), 100).map((content) => [...content])).toEqual(
          contents.map((content) => [...content]),
        );
      }),
    );
  });

  it('never throws anything but ArchiveError, whatever bytes it has', () => {
    const archive = tarOf([Buffer.from('a'), Buffer.alloc(700)]);
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.nat(255), fc.nat(archive.length), (at, byte, length) => {
        const damaged = Buffer.from(archive.subarray(0, length));
        if (at < length) damaged[at] = byte;
        try {
          contentsOfTar(damaged, 100);
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveError);
        }
      }),
    );
  });

  it.each(['ustar', 'pax', 'gnu'])(
    'is read as tar writes it in the format %s, links and long names passed over',
    (format) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'assay-tar-'));
      try {
        const long = path.join('d'.repeat(90), 'e'.repeat(90));
        mkdirSync(path.join(folder, long), { recursive: true });
        writeFileSync(path.join(folder, 'a.txt'), 'one');
        writeFileSync(path.join(folder, long, 'b.txt'), 'two'.repeat(400));
        symlinkSync('a.txt', path.join(folder, 'link'));
        const archive = execFileSync('tar', ['--sort=name', `--format=${format}`, '-c', '.'], { cwd: folder });
        expect(contentsOfTar(archive, 10).map(String)).toEqual(['one', 'two'.repeat(400)]);
        expect(() => contentsOfTar(archive, 1)).toThrow(/at most 1 file/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it('written here is read by tar', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'assay-tar-'));
    try {
      writeFileSync(path.join(folder, 'a.tar'), tarOf([Buffer.from('one'), Buffer.from('two')]));
      expect(String(execFileSync('tar', ['-xOf', 'a.tar', '1'], { cwd: folder }))).toBe('two');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
