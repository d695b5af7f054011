import { type ComplianceReportChanges, type ComplianceReportDownload, isJsonObject, keysOf } from '@assay/contracts';
import { isOutage, ServiceError } from '@assay/errors';
import { REPORT_FORMATS, RenderingBusyError, type ReportFormat, type ReportRenderer } from '@assay/report-rendering';
import type { FastifyReply } from 'fastify';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { namesOf } from '../http/authentication/names.js';

const JSON_FORM = { contentType: 'application/json; charset=utf-8', extension: 'json' };
/** Every form that a report can be had in. JSON is the report itself; the others are rendered from it. */
const DOWNLOAD_FORMATS: Record<DownloadFormatName, { contentType: string; extension: string }> = {
  json: JSON_FORM,
  ...REPORT_FORMATS,
};
export type DownloadFormatName = 'json' | ReportFormat;
export const DOWNLOAD_FORMAT_NAMES = keysOf(DOWNLOAD_FORMATS);
/** Media types other than JSON, without parameters. */
export const RENDERED_TYPES = Object.values(REPORT_FORMATS).map(({ contentType }) => contentType.replace(/;.*$/, ''));

/** Forms for people, which say too what changed since the report before. */
export const SHOWS_CHANGES: ReadonlySet<DownloadFormatName> = new Set(['html', 'pdf']);

const RETRY_AFTER_SECONDS = 10;

/** Fields of a suppression that identify a person, key or application. */
const WHO = ['by', 'requested_by'] as const;
/** The user who made an override, in the text of a check: `r is off in acme/shop by override of usr_01jd8y3c5m8n4q6r7s9t0v1w2x: legacy`. */
const OVERRIDE_OWNER = /(?<= by override of )[^\s:]+(?=:)/g;

/**
 * Reports as files. The same report gives the same bytes, in every format and on every gateway; in formats other than JSON, which is
 * what was signed, as long as those whom it names are called the same.
 */
export class ReportDownloads {
  /** @param apiUrl of the API as the outside sees it, without a slash at the end */
  constructor(
    private readonly renderer: ReportRenderer,
    private readonly auth: AuthClient,
    private readonly apiUrl: string,
  ) {}

  /** As a file that is saved. @throws as `body` */
  async send(
    reply: FastifyReply,
    report: ComplianceReportDownload,
    format: DownloadFormatName,
    changes?: ComplianceReportChanges,
  ): Promise<string | Buffer> {
    const { contentType, extension } = DOWNLOAD_FORMATS[format];
    const body = await this.body(report, format, SHOWS_CHANGES.has(format) ? changes : undefined);
    reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${report.id}.${extension}"`);
    return body;
  }

  /** @throws ServiceError SERVICE_UNAVAILABLE where too many reports are being rendered */
  private async body(
    report: ComplianceReportDownload,
    format: DownloadFormatName,
    changes?: ComplianceReportChanges,
  ): Promise<string | Buffer> {
    if (format === 'json') return JSON.stringify(report);
    try {
      const bytes = await this.renderer.render({
        form: format,
        report: withNames(report, await this.namesIn(report)),
        links: { apiUrl: this.apiUrl },
        ...(changes ? { changes } : {}),
      });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      if (error instanceof RenderingBusyError)
        throw ServiceError.unavailable('report rendering', error, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      throw error;
    }
  }

  /** Of those who suppressed findings, asked for it or own an override; none while auth is unavailable. */
  private async namesIn(report: ComplianceReportDownload): Promise<Readonly<Record<string, string>>> {
    const { scope, findings, coverage } = report;
    const suppressions = findings.flatMap((finding) => finding.suppressions).filter(isJsonObject);
    const who = suppressions.flatMap((each) => WHO.map((field) => each[field])).filter((id) => typeof id === 'string');
    const owners = coverage.flatMap(({ policies }) => policies.flatMap(({ overrides = [] }) => overrides));
    const ids = [...who, ...owners.map(({ owner_id }) => owner_id)];
    try {
      return await namesOf(this.auth, scope.organization_id, ids);
    } catch (error) {
      if (isOutage(error)) return {};
      throw error;
    }
  }
}

/** Names beside the identifiers: `Ann Lee (usr_01jd8y3c5m8n4q6r7s9t0v1w2x)`. */
function withNames(
  report: ComplianceReportDownload,
  names: Readonly<Record<string, string>>,
): ComplianceReportDownload {
  const named = (id: string) => (names[id] ? `${names[id]} (${id})` : id);
  // what was signed says whose an override is in a sentence only
  const inWords = (text: string) => text.replaceAll(OVERRIDE_OWNER, named);
  return {
    ...report,
    findings: report.findings.map((finding) => ({
      ...finding,
      suppressions: finding.suppressions.map((each) => (isJsonObject(each) ? mapFields(each, WHO, named) : each)),
    })),
    coverage: report.coverage.map((each) => ({
      ...each,
      policies: each.policies.map(({ overrides, ...policy }) => ({
        ...policy,
        ...(overrides && { overrides: overrides.map((one) => ({ ...one, owner_id: named(one.owner_id) })) }),
      })),
    })),
    controls: report.controls.map((control) => ({
      ...control,
      checks: control.checks.map(({ switched_off, ...check }) =>
        switched_off ? { ...check, detail: inWords(check.detail), switched_off: switched_off.map(inWords) } : check,
      ),
    })),
  };
}

/** The object with those of the fields changed that are texts. */
function mapFields<T extends object>(object: T, fields: readonly string[], change: (text: string) => string): T {
  const changed = Object.entries(object).filter(([name, value]) => fields.includes(name) && typeof value === 'string');
  return { ...object, ...Object.fromEntries(changed.map(([name, value]) => [name, change(value)])) };
}
