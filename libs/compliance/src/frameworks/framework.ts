import type { ControlClass, FrameworkId } from '@assay/contracts';

/**
 * Evidence of the practice itself, beside what rules find.
 * `analysis`: every repository of the scope has a complete, recent evaluation.
 * `criteria`: every evaluation names the immutable digests of the policies that it ran.
 * `triage`: every critical or high finding is fixed, suppressed with a reason, or younger than 30 days.
 */
export const EVIDENCE_KINDS = ['analysis', 'criteria', 'triage'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What covers a control, and why: a reviewer can check the reason against the framework's text. */
export interface Mapping {
  /** Rules with one of these weaknesses cover the control: no open finding of theirs, and they could look. */
  cwe?: readonly string[];
  /** Single rules, where the weakness would say too much. */
  rules?: readonly string[];
  /** Rules that name the control themselves, in their `metadata.controls`; they cover mapped controls too. */
  named?: true;
  evidence?: readonly EvidenceKind[];
  reason: string;
}

export interface Control {
  id: string;
  title: string;
  /** The requirement as the framework words it, where its license allows: see `wording` of the framework. */
  text?: string;
  /**
   * `automated`: its checks decide it. `partly_automated`: its checks cover a part of it, so that at best it is partial.
   * `manual`: a person has to assess it; it has no mapping. Accepted evidence satisfies it, and completes what checks cover in part.
   */
  class: ControlClass;
  mapping?: Mapping;
}

export interface Framework {
  id: FrameworkId;
  name: string;
  version: string;
  publisher: string;
  url: string;
  /** Where the titles come from, with the license of what is quoted. */
  wording: string;
  /** Which of the framework's items are listed, and at which depth. */
  extent: string;
  controls: readonly Control[];
}

/** Weaknesses by their CWE numbers. */
export const weaknesses = (numbers: readonly number[]) => numbers.map((number) => `CWE-${number}`);

/** Weaknesses of code whose authors did not follow the rules of secure coding. */
export const INSECURE_CODE = weaknesses([
  22, 77, 78, 79, 88, 89, 90, 94, 95, 98, 116, 117, 208, 209, 295, 327, 328, 330, 338, 346, 347, 352, 377, 400, 434,
  470, 501, 502, 601, 611, 614, 643, 776, 798, 908, 915, 917, 918, 942, 943, 1004, 1007, 1321, 1333, 1336,
]);

type Mappings = Readonly<Record<string, { class: 'automated' | 'partly_automated' } & Mapping>>;

/**
 * Controls from lines of `<id> <title> | <text of the requirement>`, the text where its license allows to quote it; whatever has no mapping
 * is manual.
 * @throws if a mapping is of a control that is not listed
 */
export function controlsOf(list: string, mappings: Mappings): Control[] {
  const controls = list
    .trim()
    .split('\n')
    .map((line): Control => {
      const [, id = '', title = '', text] = /^\s*(\S+) (.*?)(?: \| (.*))?$/.exec(line) ?? [];
      const base = { id, title, ...(text === undefined ? {} : { text }) };
      const found = mappings[id];
      if (!found) return { ...base, class: 'manual' };
      const { class: kind, ...mapping } = found;
      return { ...base, class: kind, mapping };
    });
  const ids = new Set(controls.map(({ id }) => id));
  for (const id of Object.keys(mappings)) if (!ids.has(id)) throw new Error(`${id} is mapped and not listed`);
  return controls;
}
