using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Assay.Models;

namespace Assay.Tests
{
    public sealed class AssayClientTests : IDisposable
    {
        private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);
        private static readonly AssayClientOptions OneAttempt = new AssayClientOptions { MaxRetries = 0 };
        private readonly AssayClient _assay = Scene.Reliable();

        public void Dispose() => _assay.Dispose();

        private static async Task<List<T>> ToListAsync<T>(IAsyncEnumerable<T> items)
        {
            var list = new List<T>();
            await foreach (T item in items)
                list.Add(item);
            return list;
        }

        private async Task<List<string>> IdsAsync(string repository) =>
            (await ToListAsync(_assay.Evaluations.AllEvaluationsAsync(repository: repository))).Select(one => one.Id).ToList();

        [Test]
        public async Task EvaluatesFilesAndWaitsForTheVerdict()
        {
            Evaluation evaluation = await _assay.EvaluateAsync(Scene.Request(Scene.NewRepository()), Minute);
            Expect.Equal(Evaluation.StatusValues.Completed, evaluation.Status);
            Expect.Equal(Evaluation.VerdictValues.Blocked, evaluation.Verdict);
            List<Finding> findings = await ToListAsync(_assay.Evaluations.AllFindingsAsync(evaluation.Id));
            Expect.Equal(new[] { "a.js" }, findings.Select(one => one.Path).Distinct().ToArray());
            Expect.True(evaluation.CreatedAt <= evaluation.CompletedAt, "it ends after it began");
        }

        [Test]
        public async Task PagesOverThreePages()
        {
            string repository = Scene.NewRepository();
            var made = new List<string>();
            for (int number = 0; number < 5; number++)
                made.Insert(0, (await _assay.Evaluations.CreateEvaluationAsync(Scene.Request(repository))).Id);
            using var counting = new CountingHandler();
            using AssayClient counted = Scene.Reliable(new AssayClientOptions { Handler = counting });
            IAsyncEnumerable<Evaluation> all = counted.Evaluations.AllEvaluationsAsync(limit: 2, repository: repository);
            Expect.Equal(made, (await ToListAsync(all)).Select(one => one.Id).ToList());
            Expect.Equal(3, counting.Requests);
            await foreach (Evaluation first in all)
            {
                Expect.Equal(made[0], first.Id);
                break;
            }
            Expect.Equal(4, counting.Requests);
        }

        [Test]
        public async Task MakesOneEvaluationWhereTheResponseOfAPostIsLost()
        {
            string repository = Scene.NewRepository();
            using AssayClient client = Scene.Unreliable("lost-response");
            Evaluation made = await client.Evaluations.CreateEvaluationAsync(Scene.Request(repository));
            Expect.Equal(new List<string> { made.Id }, await IdsAsync(repository));
        }

        [Test]
        public async Task SendsTheIdempotencyKeyThatItIsGiven()
        {
            string repository = Scene.NewRepository();
            string key = Guid.NewGuid().ToString();
            Evaluation first = await _assay.Evaluations.CreateEvaluationAsync(Scene.Request(repository), key);
            Expect.Equal(first.Id, (await _assay.Evaluations.CreateEvaluationAsync(Scene.Request(repository), key)).Id);
            var rejected = await Expect.ThrowsAsync<ValidationException>(
                () => _assay.Evaluations.CreateEvaluationAsync(Scene.Request(Scene.NewRepository()), key));
            Expect.Equal(422, rejected.Status);
        }

        [Test]
        public async Task StoresContentsAndEvaluatesThemByTheirDigest()
        {
            byte[] content = Encoding.UTF8.GetBytes($"// {Guid.NewGuid()}\n{Scene.Bad}");
            using var sha256 = SHA256.Create();
            string digest = string.Concat(sha256.ComputeHash(content).Select(one => one.ToString("x2")));
            var asked = new MissingContentsRequest { Digests = new List<string> { digest } };
            Expect.Equal(new List<string> { digest }, (await _assay.Contents.FindMissingContentsAsync(asked)).Digests);
            await _assay.Contents.StoreContentsAsync(Tar(content));
            Expect.Equal(new List<string>(), (await _assay.Contents.FindMissingContentsAsync(asked)).Digests);
            CreateEvaluationRequest request = Scene.Request(Scene.NewRepository());
            request.Files = new List<SourceFile> { new SourceFile { Path = "b.js", Digest = digest, SizeBytes = content.Length } };
            Expect.Equal(Evaluation.VerdictValues.Blocked, (await _assay.EvaluateAsync(request, Minute)).Verdict);
        }

        /// <summary>A tar archive of one file (POSIX ustar).</summary>
        private static byte[] Tar(byte[] content)
        {
            byte[] archive = new byte[512 * 4];
            void Put(int at, string text) => Encoding.ASCII.GetBytes(text).CopyTo(archive, at);
            Put(0, "content");
            Put(100, "0000644\0");
            Put(124, Convert.ToString(content.Length, 8).PadLeft(11, '0') + "\0");
            Put(136, "00000000000\0");
            Put(148, "        ");
            Put(156, "0");
            Put(257, "ustar\0" + "00");
            int sum = archive.Take(512).Sum(one => one);
            Put(148, Convert.ToString(sum, 8).PadLeft(6, '0') + "\0 ");
            content.CopyTo(archive, 512);
            return archive;
        }

        [Test]
        public async Task SendsListsAndTimesAsFilters()
        {
            // the list of all open findings is made of evaluations of whole repositories
            CreateEvaluationRequest request = Scene.Request(Scene.NewRepository());
            request.Scope = CreateEvaluationRequest.ScopeValues.Repository;
            await _assay.EvaluateAsync(request, Minute);
            Task<OpenFindingPage> Listed(params string[] severities) => _assay.Findings.ListOpenFindingsAsync(
                repository: request.Repository,
                severity: severities.ToList(),
                firstSeenAfter: DateTimeOffset.Now.AddHours(-1));
            List<OpenFinding> all = (await Listed("critical", "high", "medium", "low", "info")).Data;
            Expect.True(all.Count > 0, "there are open findings");
            string severity = all[0].Severity;
            string[] others = new[] { "critical", "high", "medium", "low" }.Where(one => one != severity).ToArray();
            Expect.Equal(all.Count(one => others.Contains(one.Severity)), (await Listed(others)).Data.Count);
            OpenFindingPage later = await _assay.Findings.ListOpenFindingsAsync(
                repository: request.Repository, firstSeenAfter: DateTimeOffset.Now.AddHours(1));
            Expect.Equal(0, later.Data.Count);
        }

        [Test]
        public async Task SendsANullThatIsSetAndLeavesOutWhatIsNot()
        {
            CreatedWebhook made = await _assay.Webhooks.CreateWebhookAsync(
                new CreateWebhookRequest { Url = "https://hooks.example.com/a", DeliveriesPerSecond = 7 });
            Expect.Equal((long?)7, made.DeliveriesPerSecond);
            WebhookDetail kept = await _assay.Webhooks.UpdateWebhookAsync(
                made.Id, new UpdateWebhookRequest { Url = "https://hooks.example.com/b" });
            Expect.Equal((long?)7, kept.DeliveriesPerSecond);
            WebhookDetail cleared = await _assay.Webhooks.UpdateWebhookAsync(
                made.Id, new UpdateWebhookRequest { DeliveriesPerSecond = null });
            Expect.Equal((long?)null, cleared.DeliveriesPerSecond);
            Expect.Equal("https://hooks.example.com/b", cleared.Url);
            await _assay.Webhooks.DeleteWebhookAsync(made.Id);
        }

        [Test]
        public async Task TriesAgainWhileTheServiceStarts()
        {
            using AssayClient client = Scene.Unreliable("starting");
            Expect.Equal(1, (await client.Policies.ListPoliciesAsync(limit: 1)).Data.Count);
            using AssayClient hasty = Scene.Unreliable("starting", OneAttempt);
            await Expect.ThrowsAsync<ServiceFailureException>(() => hasty.Policies.ListPoliciesAsync(limit: 2));
        }

        [Test]
        public async Task ThrowsExceptionsByTheirCode()
        {
            var missing = await Expect.ThrowsAsync<NotFoundException>(
                () => _assay.Evaluations.GetEvaluationAsync("eval_01jd8y3c5m8n4q6r7s9t0v1w2x"));
            Expect.Equal("RESOURCE_NOT_FOUND", missing.Code);
            Expect.Equal("evaluation", missing.Details.GetProperty("resource_type").GetString());
            Expect.True(missing.RequestId.StartsWith("req_"), "it names the request");
            var invalid = await Expect.ThrowsAsync<ValidationException>(() => _assay.Evaluations.CreateEvaluationAsync(
                new CreateEvaluationRequest { Repository = "", Files = new List<SourceFile>() }));
            Expect.Equal(new[] { "files", "repository" }, invalid.Fields.Select(one => one.Field).OrderBy(one => one).ToArray());
            Expect.True(invalid.Message.Contains("repository: "), invalid.Message);
            using var narrow = new AssayClient(Scene.Text("narrow_key"), Scene.Text("base_url"));
            var denied = await Expect.ThrowsAsync<PermissionDeniedException>(() => narrow.Evaluations.ListEvaluationsAsync());
            Expect.Equal("read:evaluations", denied.Details.GetProperty("required_scope").GetString());
            using var stranger = new AssayClient("assay_key_prod_mistyped", Scene.Text("base_url"));
            var unknown = await Expect.ThrowsAsync<AuthenticationException>(() => stranger.Evaluations.ListEvaluationsAsync());
            Expect.Equal("AUTH_INVALID_KEY", unknown.Code);
        }

        [Test]
        public async Task HasAClassForEveryCode()
        {
            await Task.Yield();
            using var response = new HttpResponseMessage();
            foreach (JsonElement code in Scene.Root.GetProperty("error_codes").EnumerateArray())
            {
                byte[] body = Encoding.UTF8.GetBytes($"{{\"code\":\"{code.GetString()}\"}}");
                AssayApiException thrown = AssayApiException.Of(400, response.Headers, body);
                Expect.True(!(thrown is BadResponseException), $"{code} has a class");
            }
        }

        [Test]
        public async Task TellsADeletedResourceFromOneThatNeverWas()
        {
            string id = (await _assay.EvaluateAsync(Scene.Request(Scene.NewRepository()), Minute)).Id;
            await _assay.Evaluations.DeleteEvaluationAsync(id);
            await Expect.ThrowsAsync<DeletedException>(() => _assay.Evaluations.GetEvaluationAsync(id));
        }

        [Test]
        public async Task EndsARequestWithoutAResponse()
        {
            using AssayClient client = Scene.Unreliable(
                "silent", new AssayClientOptions { Timeout = TimeSpan.FromMilliseconds(200), MaxRetries = 1 });
            await Expect.ThrowsAsync<RequestTimeoutException>(() => client.Policies.ListPoliciesAsync());
        }

        [Test]
        public async Task EndsAtOnceWhereItIsCanceled()
        {
            using AssayClient client = Scene.Unreliable("silent");
            using var source = new CancellationTokenSource();
            Task asked = client.Policies.ListPoliciesAsync(cancellationToken: source.Token);
            source.Cancel();
            await Expect.ThrowsAsync<OperationCanceledException>(() => asked);
            // while it waits for a further attempt
            using AssayClient hopeful = new AssayClient("assay_key_prod_x", "http://127.0.0.1:1");
            using var soon = new CancellationTokenSource(TimeSpan.FromMilliseconds(100));
            await Expect.ThrowsAsync<OperationCanceledException>(
                () => hopeful.Policies.ListPoliciesAsync(cancellationToken: soon.Token));
        }

        [Test]
        public async Task SaysThatNothingListens()
        {
            using var client = new AssayClient(
                "assay_key_prod_x", "http://127.0.0.1:1", new AssayClientOptions { MaxRetries = 1 });
            var failed = await Expect.ThrowsAsync<ConnectionFailedException>(() => client.Policies.ListPoliciesAsync());
            Expect.True(failed.Message.Contains("cannot be reached"), failed.Message);
        }

        [Test]
        public async Task KnowsAResponseThatIsNotOfAssay()
        {
            using AssayClient client = Scene.Unreliable("proxy");
            var rejected = await Expect.ThrowsAsync<BadResponseException>(() => client.Policies.ListPoliciesAsync());
            Expect.Equal(502, rejected.Status);
            Expect.Equal("", rejected.Code);
        }

        [Test]
        public async Task FollowsNoRedirectWithTheKey()
        {
            using AssayClient client = Scene.Unreliable("redirect");
            var rejected = await Expect.ThrowsAsync<BadResponseException>(() => client.Policies.ListPoliciesAsync());
            Expect.Equal(307, rejected.Status);
            using var following = new HttpClientHandler();
            using var wrapped = new CountingHandler(following);
            foreach (HttpMessageHandler handler in new HttpMessageHandler[] { following, wrapped })
            {
                Expect.Throws<ArgumentException>(
                    () => Scene.Unreliable("redirect", new AssayClientOptions { Handler = handler }));
            }
            using var http = new HttpClient();
            Expect.Equal("[]", await http.GetStringAsync(Scene.Text("unreliable_url") + "/leaked-to/"));
        }

        [Test]
        public async Task KeepsAnIdentifierWithinItsSegment()
        {
            await Expect.ThrowsAsync<NotFoundException>(() => _assay.Evaluations.GetEvaluationAsync("../policies?limit=1#"));
            foreach (string none in new[] { "", ".", ".." })
                await Expect.ThrowsAsync<ArgumentException>(() => _assay.Evaluations.GetEvaluationAsync(none));
        }

        [Test]
        public async Task EndsWaitingForAnEvaluationThatTakesTooLong()
        {
            using AssayClient client = Scene.Unreliable("stuck");
            var late = await Expect.ThrowsAsync<WaitTimeoutException>(
                () => client.EvaluateAsync(Scene.Request(Scene.NewRepository()), TimeSpan.FromMilliseconds(600)));
            Expect.Equal(Evaluation.StatusValues.Running, late.Evaluation.Status);
        }

        [Test]
        public async Task ThrowsWhereAnEvaluationEndsWithoutAVerdict()
        {
            using AssayClient client = Scene.Unreliable("failed");
            var ended = await Expect.ThrowsAsync<EvaluationNotCompletedException>(
                () => client.EvaluateAsync(Scene.Request(Scene.NewRepository()), Minute));
            Expect.Equal(Evaluation.StatusValues.Failed, ended.Evaluation.Status);
            Expect.True(ended.Message.Contains("no worker"), ended.Message);
        }

        [Test]
        public async Task TakesValuesAndFieldsOfLaterVersions()
        {
            string id = (await _assay.Evaluations.CreateEvaluationAsync(Scene.Request(Scene.NewRepository()))).Id;
            using AssayClient client = Scene.Unreliable("later");
            Expect.Equal("staging", (await client.Evaluations.GetEvaluationAsync(id)).Environment);
        }

        [Test]
        public async Task ShowsTheKeyNowhere()
        {
            string key = Scene.Text("api_key");
            string unreliable = Scene.Text("unreliable_url");
            foreach (string address in new[] { $"{unreliable}/silent", $"{unreliable}/proxy", "http://127.0.0.1:1" })
            {
                using var client = new AssayClient(
                    key, address, new AssayClientOptions { Timeout = TimeSpan.FromMilliseconds(100), MaxRetries = 0 });
                var failed = await Expect.ThrowsAsync<AssayException>(() => client.Policies.ListPoliciesAsync());
                Expect.True(!$"{failed}{client}".Contains(key), "the key is not shown");
            }
        }

        [Test]
        public async Task TakesNoKeyThatAHeaderCannotCarryAndNoAddressThatIsNone()
        {
            await Task.Yield();
            string key = Scene.Text("api_key");
            foreach (string bad in new[] { "", key + "\n", key + "…" })
            {
                ArgumentException thrown = Expect.Throws<ArgumentException>(() => new AssayClient(bad, Scene.Text("base_url")));
                Expect.True(!thrown.ToString().Contains(key), "the key is not shown");
            }
            foreach (string address in new[] { "", "assay.example.com", "ftp://assay.example.com" })
                Expect.Throws<ArgumentException>(() => new AssayClient(key, address));
        }

        // by now the limit, which the scene has spent, resets soon
        [Test(Last = true)]
        public async Task WaitsAsLongAsRetryAfterSays()
        {
            using AssayClient impatient = Scene.Reliable(new AssayClientOptions { MaxRetryAfter = TimeSpan.Zero });
            // one request a minute, which was spent before, unless that is too long ago
            var rejected = await Expect.ThrowsAsync<RateLimitException>(async () =>
            {
                await impatient.Organization.GetOrganizationAsync();
                await impatient.Organization.GetOrganizationAsync();
            });
            Expect.Equal("org.get", rejected.Details.GetProperty("policy").GetString());
            TimeSpan asked = rejected.RetryAfter;
            Expect.True(asked > TimeSpan.Zero && asked <= Minute, $"{asked} is within the minute");
            var waited = Stopwatch.StartNew();
            Expect.True((await _assay.Organization.GetOrganizationAsync()).Id.StartsWith("org_"), "it is an organization");
            Expect.True(waited.Elapsed >= asked - TimeSpan.FromSeconds(1), $"it waited for {asked}, not {waited.Elapsed}");
        }

        private sealed class CountingHandler : DelegatingHandler
        {
            internal CountingHandler(HttpMessageHandler? inner = null)
                : base(inner ?? new SocketsHttpHandler { AllowAutoRedirect = false })
            {
            }

            internal int Requests { get; private set; }

            protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
            {
                Requests++;
                return base.SendAsync(request, cancellationToken);
            }
        }
    }
}
