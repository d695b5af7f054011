import type { FileRole } from '@assay/contracts';

export const FILE_ROLES: readonly FileRole[] = ['test', 'example', 'generated', 'vendored'];

const folder = (names: string) => new RegExp(`(?:^|/)(?:${names})/`, 'i');

/** What a path says of its file. The names are those that build tools and test runners give them. */
const PATHS: Record<FileRole, readonly RegExp[]> = {
  test: [
    folder(
      '(?:[\\w.-]*[-_.])?tests?|tests?[-_.][\\w.-]+|__tests__|testing|androidtest|e2e|specs?|(?:test[-_]?)?suites?|test(?:data|fixtures|resources|utils?|helpers?|certs?|keys?|support|servers?)|fakes?|_?_?fixtures?_?_?|_?_?mocks?_?_?|mock[-_]\\w+',
    ),
    // Helpers for tests under the name of what they test: httptest, iotest, st2tests.
    /(?:^|\/)(?!(?:la|con|at|pro|de|fas|grea|bes|cleanes)tests?\/)[a-z][a-z\d]*tests?\//,
    // Whole systems that are started for tests. Below src, and in packages of Java, products have this name too.
    /^(?!(?:.*\/)?(?:src|lib|app)\/.*(?:integration|acceptance)\/|.*\.(?:java|kt|scala|groovy)$)(?:.*\/)?(?:integration|acceptance)\//,
    /(?:^|[/_.-])(?:test|spec)s?\.[^/]+$/i,
    // Helpers for tests beside the product's code: testing.go, cluster_testing.go, test-utils.ts.
    /(?:^|[/_-])(?:testing|test[-_]?(?:utils?|helpers?))\.[^/]+$/,
    /(?:^|[/a-z\d])Test(?:Utils?|Helpers?|Data|Keys?|Certs?|Fixtures?)\.[^/]+$/,
    // Projects of .NET that only tests use: Acme.TestConsole.
    /(?:^|[/.])Tests?(?:Apps?|Common|Console|Data|Fixtures?|Helpers?|Infrastructure|Projects?|Server|Support|Utilities|Utils?)\//,
    // What Cucumber runs. In other folders of this name, products have their features.
    /(?:^|\/)features\/(?:step_definitions\/|support\/(?:.*\.rb|(?:env|hooks?|world)\.[cm]?[jt]s)$)/,
    /(?:^|\/)(?:test_[^/]*|conftest)\.py$/,
    /(?:Tests?|IT|TestCase|Spec)\.(?:java|kt|scala|groovy|cs|php)$/,
    // The first of the names that Maven's Surefire runs.
    /(?:^|\/)Test[A-Z]\w*\.(?:java|kt|scala|groovy)$/,
    /\.(?:test|spec)\.[^/]+$/,
    // Tests of one platform: graylog_test_linux.go.
    /_test_\w+\.go$/,
    /\.bats$/,
    // What test runners are configured by.
    /(?:^|\/)(?:(?:jest|vitest|karma|cypress|playwright|protractor|wdio|nightwatch|codecept)[\w.-]*\.(?:conf|config|setup)|\.mocharc|setupTests|noxfile)\.\w+$/,
    /(?:^|\/)(?:test|bench(?:mark)?|dummy|fake|sample|snake-?oil)[-.\w]*\.(?:pem|key|crt|p12|pfx|jks)$/i,
    // Data that `prisma db seed` writes to a developer's database.
    /(?:^|\/)prisma\/(?:.*\/)?seed(?:s|ers?|ing)?(?:[-_.]\w+)*(?:\/|\.[cm]?[jt]s$)/,
    // Test fixtures: session_fixtures.go.
    /(?:^|[/_.-])fixtures?\.[^/]+$/i,
    // Settings of a developer's machine or of CI.
    /(?:^|\/)(?:[\w.-]*[-_.])?ci(?:[-_.][\w.-]+)?\/(?:.*\/)?[^/]*\.(?:pem|key|crt|p12|pfx|jks)$/i,
    /(?:^|\/)dev(?:el(?:opment)?)?\/(?:.*\/)?[^/]*\.(?:pem|key|crt|p12|pfx|jks)$/i,
    /(?:^|[/.])localhost[-_.]?\w*\.(?:pem|key|crt|p12|pfx|jks)$/i,
  ],
  example: [
    folder(
      '(?:[\\w.]*[-_])?examples?|samples?|demos?|(?:[\\w.]+[-_])?docs?(?:_src|[-_](?:site|website))?|documentation|tutorials?|playgrounds?|benchmarks?|bench',
    ),
    // Changelogs.
    /(?:^|\/)(?:changelog|changes|release[-_]?notes)[\w.-]*\.(?:md|mdx|rst|txt|adoc)$/i,
    // What shows how to use or configure something: README.md, sample.conf, config.example.yaml, .env.example.
    /(?:^|\/)readme(?:(?:[-_.]\w+)?\.(?:md|mdx|markdown|rst|txt|adoc))?$/i,
    /(?:^|[/._-])(?:sample|example)\.(?:conf|cfg|ini|toml|ya?ml|json|env|properties|xml)$|\.(?:sample|example)$/i,
    // What a generator of projects starts them with.
    folder('(?:project|app)[-_]templates?|cookiecutter[\\w-]*|boilerplates?|scaffold(?:s|ing)?'),
  ],
  generated: [
    /\.(?:pb\.go|pb\.cc|pb\.h|g\.cs|designer\.cs|min\.m?js|generated\.\w+)$/i,
    /_pb2(?:_grpc)?\.pyi?$/,
    folder('generated'),
    // What bundlers write, with a hash in its name: dist/assets/index-DV7iD8Kk.js.
    /(?:^|\/)(?:dist|build|public|static|assets)\/(?:.*\/)?[\w.]+[-.](?=\w*[A-Z0-9])[\w-]{8}\.(?:m?js|css)$/,
    /(?:^|\/)(?:dist|build|public|static|assets)\/(?:.*\/)?(?:[\w.-]+[-.])?(?:[\da-f]{16}|[\da-f]{20}|[\da-f]{32})\.(?:m?js|css)$/,
  ],
  vendored: [
    folder('_?vendor(?:ed)?|(?:third|3rd)[-_]?party|node_modules|bower_components|site-packages'),
    // Below deps, each library has its folder; what FastAPI injects are files in it.
    /(?:^|\/)deps\/[\w.+-]+\//,
    // Editors and other libraries of the browser that are folders of files, where pages get them from.
    /(?:^|\/)(?:static|public|assets|wwwroot|libs?)\/(?:[\w.-]+\/)?(?:tinymce|ckeditor\d?|codemirror|monaco-editor|mathjax|pdfjs|ace-builds|jquery(?:-ui)?|bootstrap|datatables|fullcalendar)\//i,
    // Libraries of PHP from before Composer, which are folders of the project.
    /(?:^|\/)(?:tcpdf|fpdf|phpmailer|htmlpurifier|phpexcel|adodb\d?)\//,
    // Libraries of the browser under their own names, as GitHub's linguist knows them.
    /(?:^|\/)(?:jquery|bootstrap|angular|react|vue|ember|backbone|knockout|lodash|underscore|moment|d3|three|prototype|mootools|modernizr|require|zepto|handlebars|mustache|highlight|prettify|codemirror|tinymce|ckeditor|select2|popper|sockjs|chart|highcharts|less|leaflet|hammer|fullcalendar|datatables)(?:[-._](?:js|v?\d[\w.]*|min|slim|bundle|full|pack(?:ed)?|umd|esm|all|global|core|common|ui|dom|prod\w*|dev\w*|jquery))*\.[cm]?js$/i,
  ],
};

/** The domain in a package's name says nothing: `com.example.demo` is where the Spring initializer puts an application. */
const PACKAGE_FOLDERS =
  /(?:^|\/)src\/main\/(?:java|kotlin|scala)\/.*\/|(?:^|\/)(?:com|org|net|io)\/example\/(?:\w+\/)?/g;

/** The first of `roles` that a file has by its path; null for product code. */
export function fileRole(path: string, roles: readonly FileRole[]): FileRole | null {
  const telling = path.replace(PACKAGE_FOLDERS, '/');
  return (
    FILE_ROLES.find((role) => roles.includes(role) && PATHS[role].some((pattern) => pattern.test(telling))) ?? null
  );
}

/** The line that Go's tools look for (go.dev/s/generatedcode), and what others write at the top. */
const GENERATED_MARK = /^[ \t]*(?:\/\/|#|\/?\*+|<!--)\s*(?:Code generated\b.*\bDO NOT EDIT\b|@generated\b)/m;
const MARK_WITHIN_CHARS = 2_000;
/** Of a bundle, more than half stands in lines that nobody writes. */
const BUNDLE = { fromChars: 5_000, lineChars: 500 };

/** Whether a text says of itself that a program wrote it: by the usual mark, or, of scripts and styles, by its long lines. */
export function isGeneratedText(path: string, text: string): boolean {
  if (GENERATED_MARK.test(text.slice(0, MARK_WITHIN_CHARS))) return true;
  if (!/\.(?:[cm]?js|css)$/i.test(path) || text.length < BUNDLE.fromChars) return false;
  let inLongLines = 0;
  for (const line of text.split('\n')) if (line.length > BUNDLE.lineChars) inLongLines += line.length;
  return inLongLines * 2 > text.length;
}
