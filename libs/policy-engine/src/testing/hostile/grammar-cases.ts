// biome-ignore-all lint/suspicious/noTemplateCurlyInString: fragments of other languages
import { LANGUAGES } from '../../languages/languages.js';
import type { SeededRandom } from '../random.js';
import { fileOf, type HostileCase } from './hostile-case.js';

const fragments = (list: string) => list.split('¦');

const PARTS: Record<string, readonly string[]> = {
  javascript: fragments('eval(¦req.query.a¦=>¦{¦}¦(¦)¦`${¦}`¦const x = ¦await ¦/a/¦//¦/*¦;¦\n¦...¦?.¦class A ¦exec('),
  typescript: fragments('let x: ¦A<¦>¦|¦&¦as any¦enum E ¦{¦}¦(¦)¦eval(¦\n¦;¦@a ¦type T = ¦=>'),
  tsx: fragments('<a ¦/>¦{¦}¦<>¦</>¦(¦)¦dangerouslySetInnerHTML={¦=>¦\n¦"¦x'),
  python: fragments('def f(¦):¦\n¦  ¦\t¦eval(¦request.args¦f"{¦}"¦lambda x: ¦[¦]¦(¦)¦yield ¦@a\n¦class A:¦"""¦#¦\\\n'),
  java: fragments('class A ¦{¦}¦(¦)¦A<¦>¦request.getParameter("a")¦exec(¦;¦\n¦@A¦->¦"""¦//¦new A(¦switch (x) '),
  go: fragments('func f(¦)¦{¦}¦r.URL.Query()¦exec.Command(¦`¦"¦\n¦go ¦chan ¦<-¦map[¦]¦package a\n¦import '),
  html: fragments('<script>¦</script>¦<a href="¦">¦<!--¦-->¦&¦<¦>¦{{¦}}¦<style>¦\n¦\''),
  css: fragments('a{¦}¦:¦;¦url(¦)¦@media ¦/*¦*/¦"¦\n¦>¦!important'),
  ruby: fragments('def f(¦)¦end\n¦#{¦}¦"¦`¦%w[¦]¦<<~A\n¦A\n¦eval ¦do |x|¦{¦\n¦=begin\n¦params[:a]'),
  php: fragments('<?php ¦?>¦$a¦->¦(¦)¦{¦}¦eval(¦"{$¦}"¦<<<A\n¦A;\n¦#[¦]¦;¦\n¦$$'),
  csharp: fragments('class A ¦{¦}¦(¦)¦$"{¦}"¦@"¦"""¦A<¦>¦#if X\n¦#endif\n¦=>¦;¦\n¦Process.Start('),
  rust: fragments('fn f(¦)¦{¦}¦r#"¦"#¦\'a¦<¦>¦!(¦unsafe ¦/*¦*/¦::¦|x|¦;¦\n¦#['),
  kotlin: fragments('fun f(¦)¦{¦}¦"${¦}"¦"""¦<¦>¦->¦`¦A<¦?.¦@A¦\n¦;¦object : '),
  shell: fragments('if ¦then\n¦fi\n¦$(¦)¦`¦${¦}¦"¦\'¦<<E\n¦E\n¦((¦))¦[[¦]]¦|¦eval ¦\n¦case x in '),
  yaml: fragments('a: ¦- ¦\n¦  ¦&a ¦*a¦{¦}¦[¦]¦|¦>¦"¦<<: *a¦---\n¦? ¦!!x ¦kind: Pod\n¦apiVersion: v1\n¦\t'),
  json: fragments('{¦}¦[¦]¦"a"¦:¦,¦1e999¦"__proto__"¦null¦-¦\\u¦"¦\n'),
  toml: fragments('[a¦]¦[[¦]]¦a = ¦"¦\'\'\'¦"""¦1e999¦\n¦{¦}¦,¦.¦#'),
  hcl: fragments('resource "a" "b" ¦{¦}¦"${¦}"¦=¦\n¦<<EOF\n¦EOF\n¦[¦]¦for ¦#¦(¦)¦?¦:'),
  dockerfile: fragments('FROM a¦ AS b¦\n¦RUN ¦\\\n¦["¦"]¦<<EOF\n¦COPY ¦USER ¦ENV A=¦#¦$¦&&¦--from='),
};

/** Tokens of each language in random order. */
export function grammarCases(random: SeededRandom): HostileCase[] {
  return Object.entries(PARTS).flatMap(([name, parts]) => {
    const language = LANGUAGES.find((known) => known.name === name);
    if (!language) throw new RangeError(`${name} is no language`);
    return random.many(18, () => ({
      name: `${name}: tokens in random order`,
      path: fileOf(language),
      content: random.many(20 + random.below(400), () => random.pick(parts)).join(random.pick(['', ' '])),
    }));
  });
}
