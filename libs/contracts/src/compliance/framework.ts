import { List, Nested, OneOf, Text, Whole } from '../fields.js';
import { pageOf } from '../page.js';

export const FRAMEWORK_IDS = [
  'owasp-top-10-2025',
  'asvs-5',
  'cwe-top-25',
  'nist-ssdf-1.1',
  'pci-dss-4',
  'soc-2',
  'iso-27001-2022',
] as const;
export type FrameworkId = (typeof FRAMEWORK_IDS)[number];
export const CONTROL_CLASSES = ['automated', 'partly_automated', 'manual'] as const;
export type ControlClass = (typeof CONTROL_CLASSES)[number];

const HEX = '3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a';

export class FrameworkMapping {
  @List({ text: { max: 20 } }, { description: 'Rules with one of these weaknesses cover the control' })
  cwe!: string[];
  @List({ text: { max: 100 } }, { description: 'Single rules that cover the control' })
  rules!: string[];
  @List({ text: { max: 40 } }, { description: 'Evidence of the practice: analysis, criteria, triage' })
  evidence!: string[];
  @Text({ description: 'Rationale, and what the checks do not see', multiline: true })
  reason!: string;
}

export class FrameworkControl {
  @Text({ description: 'Identifier in the framework', example: 'A05:2025' })
  id!: string;
  @Text({ description: 'Title', example: 'Injection' })
  title!: string;
  @Text({
    description: 'Text of the requirement; null where its license does not allow it, or where the title says it all',
    nullable: true,
    multiline: true,
  })
  text!: string | null;
  @OneOf(CONTROL_CLASSES, { description: 'To what extent checks decide it', example: 'partly_automated' })
  class!: ControlClass;
  @Nested(() => FrameworkMapping, { description: 'What covers it; null for a manual control', nullable: true })
  mapping!: FrameworkMapping | null;
}

export class ComplianceFramework {
  @OneOf(FRAMEWORK_IDS, { description: 'Identifier', example: 'owasp-top-10-2025' })
  id!: FrameworkId;
  @Text({ description: 'Name', example: 'OWASP Top 10' })
  name!: string;
  @Text({ description: 'Version', example: '2025' })
  version!: string;
  @Text({ description: 'Publisher', example: 'OWASP Foundation' })
  publisher!: string;
  @Text({ description: 'URL of the publication', example: 'https://owasp.org/Top10/2025/' })
  url!: string;
  @Text({ description: 'Source and license of the titles' })
  wording!: string;
  @Text({ description: 'Which of its items are listed' })
  extent!: string;
  @Text({ description: 'SHA-256 of the catalog, in hexadecimal', example: HEX })
  catalog_digest!: string;
  @Whole({ description: 'Total number of controls', min: 0, example: 10 })
  controls_total!: number;
  @Whole({ description: 'Controls that checks cover', min: 0, example: 9 })
  controls_mapped!: number;
}

export class ComplianceFrameworkDetail extends ComplianceFramework {
  @List({ nested: () => FrameworkControl }, { description: 'The controls, in the order of the framework' })
  controls!: FrameworkControl[];
}

export class ComplianceFrameworkPage extends pageOf(() => ComplianceFramework, 'The frameworks') {}
