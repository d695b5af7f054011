#!/usr/bin/env node
/**
 * The Dockerfile rules against the samples of KICS's own Dockerfile queries, line by line.
 *
 *   node bench/accuracy/kics-dockerfile.mjs <kics>/assets/queries/dockerfile [--verbose]
 *
 * Where KICS names the file of an expected result, (file, line) must agree; where it does not, the lines over all
 * positive samples of the query. A query that no rule stands for counts as missed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluator } from './evaluate-folder.mjs';

/** KICS query → our rules. An empty list: left out, with the reason in docs/accuracy.md. */
const RULES = {
  add_instead_of_copy: ['add-local'],
  apk_add_using_local_cache_path: ['apk-cache-kept'],
  apt_get_install_lists_were_not_deleted: ['apt-lists-kept'],
  apt_get_install_pin_version_not_defined: ['apt-unpinned'],
  apt_get_missing_flags_to_avoid_manual_input: ['apt-interactive'],
  apt_get_not_avoiding_additional_packages: ['apt-recommends'],
  changing_default_shell_using_run_command: ['shell-by-run'],
  chown_flag_exists: [],
  copy_from_references_current_from_alias: ['copy-from-itself'],
  copy_with_more_than_two_arguments_not_ending_with_slash: ['copy-several-no-slash'],
  curl_or_wget_instead_of_add: ['add-url'],
  exposing_port_22: ['expose-ssh'],
  gem_install_without_version: ['gem-unpinned'],
  healthcheck_instruction_missing: ['healthcheck-missing'],
  image_version_not_explicit: ['image-untagged'],
  image_version_using_latest: ['image-latest'],
  last_user_is_root: ['user-root'],
  maintainer_instruction_being_used: ['maintainer'],
  missing_dnf_clean_all: ['dnf-cache-kept'],
  missing_flag_from_dnf_install: ['dnf-interactive'],
  missing_user_instruction: ['user-missing'],
  missing_version_specification_in_dnf_install: ['dnf-unpinned'],
  missing_zypper_clean: ['zypper-cache-kept'],
  missing_zypper_non_interactive_switch: ['zypper-interactive'],
  multiple_cmd_instructions_listed: ['several-cmd'],
  multiple_entrypoint_instructions_listed: ['several-entrypoint'],
  multiple_run_add_copy_instructions_listed: ['many-layers'],
  not_using_json_in_cmd_and_entrypoint_arguments: ['cmd-broken-array', 'entrypoint-broken-array'],
  npm_install_without_pinned_version: ['npm-unpinned'],
  pip_install_keeping_cached_packages: ['pip-cache-kept'],
  run_command_cd_instead_of_workdir: ['cd-relative'],
  run_using_apt: ['apt-for-people'],
  run_using_sudo: ['sudo'],
  run_using_wget_and_curl: ['wget-and-curl'],
  run_utilities_and_posix_commands: ['interactive-tool'],
  same_alias_in_different_froms: ['stage-name-twice'],
  shell_running_a_pipe_without_pipefail_flag: ['pipe-without-pipefail'],
  unix_ports_out_of_range: ['expose-out-of-range'],
  unpinned_package_version_in_apk_add: ['apk-unpinned'],
  unpinned_package_version_in_pip_install: ['pip-unpinned'],
  update_instruction_alone: ['update-alone'],
  using_platform_with_from: ['platform-fixed'],
  using_unnamed_build_stages: ['stage-by-number'],
  workdir_path_not_absolute: ['workdir-relative'],
  yum_clean_all_missing: ['yum-cache-kept'],
  yum_install_allows_manual_input: ['yum-interactive'],
  yum_install_without_version: ['yum-unpinned'],
  zypper_install_without_version: ['zypper-unpinned'],
};

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  console.error('usage: kics-dockerfile.mjs <kics>/assets/queries/dockerfile [--verbose]');
  process.exit(2);
}
const verbose = flags.includes('--verbose');
const findingsOf = evaluator((id) => id === 'dockerfile');
const total = { expected: 0, found: 0, extra: 0, negatives: 0, noisyNegatives: 0 };

for (const query of readdirSync(folder).sort()) {
  const samples = join(folder, query, 'test');
  if (!existsSync(join(samples, 'positive_expected_result.json'))) continue;
  const ids = RULES[query]?.map((id) => `docker-${id}`) ?? [];
  const linesOf = (sample) => {
    const content = readFileSync(join(samples, sample), 'utf8');
    const found = findingsOf({ path: 'Dockerfile', content }).filter((finding) => ids.includes(finding.rule_id));
    return [...new Set(found.map((finding) => finding.start.line))];
  };
  const names = readdirSync(samples);
  const expected = JSON.parse(readFileSync(join(samples, 'positive_expected_result.json'), 'utf8'));
  const named = expected.every(({ fileName }) => fileName);
  const key = (sample, line) => (named ? `${sample}:${line}` : String(line));
  const wanted = expected.map(({ fileName, line }) => key(fileName, line));
  // KICS reports one line once for each package on it.
  const rest = named ? [...new Set(wanted)] : wanted;
  const count = rest.length;
  const extra = [];
  for (const sample of names.filter((name) => name.startsWith('positive') && name.endsWith('.dockerfile'))) {
    for (const line of linesOf(sample)) {
      const at = rest.indexOf(key(sample, line));
      if (at >= 0) rest.splice(at, 1);
      else extra.push(`${sample}:${line}`);
    }
  }
  const negatives = names.filter((name) => name.startsWith('negative'));
  const noisy = negatives.flatMap((sample) => linesOf(sample).map((line) => `${sample}:${line}`));
  total.expected += count;
  total.found += count - rest.length;
  total.extra += extra.length;
  total.negatives += negatives.length;
  total.noisyNegatives += new Set(noisy.map((place) => place.split(':')[0])).size;
  if (verbose && (rest.length || extra.length || noisy.length)) console.log({ query, missed: rest, extra, noisy });
}
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
console.log(`expected lines found: ${total.found} of ${total.expected} (${percent(total.found, total.expected)})`);
console.log(`lines reported in positive samples that KICS does not expect: ${total.extra}`);
console.log(`negative samples with a finding of their own rule: ${total.noisyNegatives} of ${total.negatives}`);
