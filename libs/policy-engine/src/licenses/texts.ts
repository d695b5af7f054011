/** How much of a file is looked at; the longest common license has 35,000 characters. */
const MAX_CHARS = 65_536;

interface Fingerprint {
  id: string;
  /** Normalized phrases, all of which must be there … */
  has: readonly string[];
  /** … and phrases of which none may be. */
  not?: readonly string[];
}

const MIT_GRANT =
  'permission is hereby granted free of charge to any person obtaining a copy of this software and associated documentation files';
const BSD_GRANT =
  'redistribution and use in source and binary forms with or without modification are permitted provided that the following conditions are met';
const NO_ENDORSEMENT =
  'used to endorse or promote products derived from this software without specific prior written permission';

/** Texts of licenses that are common in source code, by phrases that distinguish them; the more specific ones first. */
const FINGERPRINTS: readonly Fingerprint[] = [
  { id: 'AGPL-3.0-only', has: ['gnu affero general public license version 3 19 november 2007'] },
  { id: 'LGPL-3.0-only', has: ['gnu lesser general public license version 3 29 june 2007'] },
  { id: 'LGPL-2.1-only', has: ['gnu lesser general public license version 2 1 february 1999'] },
  { id: 'LGPL-2.0-only', has: ['gnu library general public license version 2 june 1991'] },
  { id: 'GPL-3.0-only', has: ['gnu general public license version 3 29 june 2007'] },
  { id: 'GPL-2.0-only', has: ['gnu general public license version 2 june 1991'] },
  { id: 'Apache-2.0', has: ['apache license version 2 0 january 2004'] },
  { id: 'Apache-2.0', has: ['licensed under the apache license version 2 0'] },
  { id: 'BlueOak-1.0.0', has: ['blue oak model license version 1 0 0'] },
  { id: 'OFL-1.1', has: ['sil open font license version 1 1'] },
  { id: 'Apache-1.1', has: ['apache software license version 1 1'] },
  { id: 'MPL-2.0', has: ['mozilla public license version 2 0', 'secondary licenses'] },
  { id: 'MPL-1.1', has: ['mozilla public license version 1 1'] },
  { id: 'EPL-2.0', has: ['eclipse public license v 2 0'] },
  { id: 'EPL-1.0', has: ['eclipse public license v 1 0'] },
  { id: 'EUPL-1.2', has: ['european union public licence v 1 2'] },
  { id: 'CDDL-1.0', has: ['common development and distribution license', 'version 1 0'] },
  { id: 'SSPL-1.0', has: ['server side public license version 1 october 16 2018'] },
  { id: 'BUSL-1.1', has: ['business source license 1 1', 'change date'] },
  { id: 'Elastic-2.0', has: ['elastic license 2 0', 'hosted or managed service'] },
  { id: 'CC0-1.0', has: ['cc0 1 0 universal'] },
  { id: 'CC-BY-SA-4.0', has: ['attribution sharealike 4 0 international'] },
  { id: 'CC-BY-NC-4.0', has: ['attribution noncommercial 4 0 international'] },
  { id: 'CC-BY-4.0', has: ['attribution 4 0 international'] },
  { id: 'Unlicense', has: ['this is free and unencumbered software released into the public domain'] },
  { id: 'WTFPL', has: ['do what the fuck you want to public license'] },
  { id: 'BSL-1.0', has: ['boost software license version 1 0'] },
  { id: 'Artistic-2.0', has: ['the artistic license 2 0'] },
  {
    id: 'Zlib',
    has: [
      'this software is provided as is without any express or implied warranty',
      'altered source versions must be plainly marked as such',
    ],
  },
  { id: 'PSF-2.0', has: ['python software foundation license version 2'] },
  {
    id: 'BSD-4-Clause',
    has: [BSD_GRANT, 'all advertising materials mentioning features or use of this software must display'],
  },
  { id: 'BSD-3-Clause', has: [BSD_GRANT, NO_ENDORSEMENT] },
  { id: 'BSD-2-Clause', has: [BSD_GRANT], not: [NO_ENDORSEMENT] },
  { id: 'JSON', has: [MIT_GRANT, 'the software shall be used for good not evil'] },
  { id: 'MIT-0', has: [MIT_GRANT], not: ['the above copyright notice and this permission notice'] },
  { id: 'MIT', has: [MIT_GRANT, 'the above copyright notice and this permission notice'] },
  {
    id: '0BSD',
    has: [
      'permission to use copy modify and or distribute this software for any purpose with or without fee is hereby granted',
    ],
    not: ['provided that the above copyright notice and this permission notice appear in all copies'],
  },
  {
    id: 'ISC',
    has: [
      'permission to use copy modify and or distribute this software for any purpose with or without fee is hereby granted provided that the above copyright notice and this permission notice appear in all copies',
    ],
  },
];

/**
 * The SPDX identifier of a license text; null if it is unknown. If the text has several, the first one counts: those that follow
 * usually belong to bundled code.
 */
export function identifyLicenseText(text: string): string | null {
  const words = ` ${text
    .slice(0, MAX_CHARS)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  let found: { id: string; at: number } | null = null;
  for (const { id, has, not = [] } of FINGERPRINTS) {
    const at = words.indexOf(` ${has[0]} `);
    if (at < 0 || (found && found.at <= at)) continue;
    if (has.some((phrase) => !words.includes(` ${phrase} `)) || not.some((phrase) => words.includes(` ${phrase} `)))
      continue;
    found = { id, at };
  }
  return found?.id ?? null;
}
