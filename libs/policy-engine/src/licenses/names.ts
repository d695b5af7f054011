import { isLicenseId, type LicenseExpression, parseLicenseExpression } from './spdx.js';

/** What people write instead of SPDX identifiers. */
const NAMES: readonly [string, string][] = Object.entries({
  'apache 2': 'Apache-2.0',
  'apache 2.0': 'Apache-2.0',
  'apache software': 'Apache-2.0',
  'apache software 2.0': 'Apache-2.0',
  asl2: 'Apache-2.0',
  'mit expat': 'MIT',
  expat: 'MIT',
  'bsd 2 clause': 'BSD-2-Clause',
  'bsd 2-clause': 'BSD-2-Clause',
  'simplified bsd': 'BSD-2-Clause',
  'bsd 3 clause': 'BSD-3-Clause',
  'bsd 3-clause': 'BSD-3-Clause',
  'new bsd': 'BSD-3-Clause',
  'modified bsd': 'BSD-3-Clause',
  'revised bsd': 'BSD-3-Clause',
  '3-clause bsd': 'BSD-3-Clause',
  '2-clause bsd': 'BSD-2-Clause',
  'isc (iscl)': 'ISC',
  gplv2: 'GPL-2.0-only',
  'gplv2+': 'GPL-2.0-or-later',
  gplv3: 'GPL-3.0-only',
  'gplv3+': 'GPL-3.0-or-later',
  'gpl 2.0': 'GPL-2.0-only',
  'gpl 3.0': 'GPL-3.0-only',
  'gnu gpl 2': 'GPL-2.0-only',
  'gnu gpl 3': 'GPL-3.0-only',
  'gnu general public 2': 'GPL-2.0-only',
  'gnu general public 2 (gplv2)': 'GPL-2.0-only',
  'gnu general public 2 or later (gplv2+)': 'GPL-2.0-or-later',
  'gnu general public 3': 'GPL-3.0-only',
  'gnu general public v2 (gplv2)': 'GPL-2.0-only',
  'gnu general public v2 or later (gplv2+)': 'GPL-2.0-or-later',
  'gnu general public v3 (gplv3)': 'GPL-3.0-only',
  'gnu general public v3 or later (gplv3+)': 'GPL-3.0-or-later',
  'gnu lesser general public 2.1': 'LGPL-2.1-only',
  'gnu lesser general public 3': 'LGPL-3.0-only',
  'gnu lesser general public v2 (lgplv2)': 'LGPL-2.0-only',
  'gnu lesser general public v2 or later (lgplv2+)': 'LGPL-2.0-or-later',
  'gnu lesser general public v3 (lgplv3)': 'LGPL-3.0-only',
  'gnu lesser general public v3 or later (lgplv3+)': 'LGPL-3.0-or-later',
  'gnu affero general public v3': 'AGPL-3.0-only',
  'gnu affero general public 3': 'AGPL-3.0-only',
  'gnu affero general public v3 or later (agplv3+)': 'AGPL-3.0-or-later',
  lgplv2: 'LGPL-2.0-only',
  'lgplv2+': 'LGPL-2.0-or-later',
  'lgplv2.1': 'LGPL-2.1-only',
  'lgplv2.1+': 'LGPL-2.1-or-later',
  lgplv3: 'LGPL-3.0-only',
  'lgplv3+': 'LGPL-3.0-or-later',
  agplv3: 'AGPL-3.0-only',
  'agplv3+': 'AGPL-3.0-or-later',
  'mozilla public 2.0': 'MPL-2.0',
  'mozilla public 2.0 (mpl 2.0)': 'MPL-2.0',
  'mpl 2.0': 'MPL-2.0',
  'eclipse public 1.0': 'EPL-1.0',
  'eclipse public 2.0': 'EPL-2.0',
  'eclipse public v2.0': 'EPL-2.0',
  'common development and distribution 1.0': 'CDDL-1.0',
  'the unlicense (unlicense)': 'Unlicense',
  'public domain': 'LicenseRef-public-domain',
  unlicensed: 'LicenseRef-UNLICENSED',
  proprietary: 'LicenseRef-UNLICENSED',
});

/**
 * The expression that a manifest means: SPDX first, then `MIT/Apache-2.0`, Trove classifiers and common names. Null where
 * it says nothing that is known.
 */
export function readLicenseName(text: string): LicenseExpression | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed === 'UNLICENSED') return parseLicenseExpression('LicenseRef-UNLICENSED');
  const direct = parseLicenseExpression(trimmed) ?? parseLicenseExpression(trimmed.replaceAll('/', ' OR '));
  if (direct) return direct;
  const name = normalize(trimmed);
  const known = BY_NAME.get(name) ?? (isLicenseId(name) ? name : undefined);
  return known === undefined ? null : parseLicenseExpression(known);
}

function normalize(text: string): string {
  return text
    .slice(0, 300)
    .toLowerCase()
    .replace(/^license :: (?:osi approved :: )?/, '')
    .replace(/\b(?:the|version|license|licence)\b/g, ' ')
    .replace(/[,"']/g, ' ')
    .replace(/\bv(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const BY_NAME = new Map(NAMES.map(([name, id]) => [normalize(name), id]));
