using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Assay.Models;

namespace Assay.Tests
{
    public sealed class WebhooksTests
    {
        /// <summary>Of the Standard Webhooks reference libraries.</summary>
        private const string Secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

        private readonly JsonElement _webhook = Scene.Root.GetProperty("webhook");
        private readonly Dictionary<string, string> _headers;
        private readonly byte[] _body;
        private readonly string _secret;
        private readonly DateTimeOffset _sent;

        public WebhooksTests()
        {
            _headers = _webhook.GetProperty("headers").EnumerateObject().ToDictionary(one => one.Name, one => one.Value.GetString());
            _body = Encoding.UTF8.GetBytes(_webhook.GetProperty("body").GetString());
            _secret = _webhook.GetProperty("secret").GetString();
            _sent = DateTimeOffset.FromUnixTimeSeconds(long.Parse(_headers["webhook-timestamp"]));
        }

        private string? Header(string name) => _headers.GetValueOrDefault(name);

        /// <summary>As when it was sent: building these tests may take longer than the tolerance.</summary>
        private WebhookPayload Verify(byte[] body, string secret) => Webhooks.Verify(body, Header, secret, _sent);

        private WebhookRejectedException Rejected(byte[] body, string secret) =>
            Expect.Throws<WebhookRejectedException>(() => Verify(body, secret));

        [Test]
        public async Task TakesADeliveryOfTheService()
        {
            await Task.Yield();
            WebhookPayload found = Verify(_body, _secret);
            Expect.Equal("webhook.test", found.Event);
            Expect.Equal(_headers["webhook-id"], found.Id);
        }

        [Test]
        public async Task TakesBothSecretsWhileOneReplacesTheOther()
        {
            await Task.Yield();
            string previous = _webhook.GetProperty("previous_secret").GetString();
            Expect.True(previous != _secret, "the secrets differ");
            Expect.Equal(2, _headers["webhook-signature"].Split(' ').Length);
            Expect.Equal(Verify(_body, _secret).Id, Verify(_body, previous).Id);
        }

        [Test]
        public async Task SignsAsTheReferenceLibrariesDo()
        {
            await Task.Yield();
            _headers["webhook-id"] = "msg_p5jXN8AQM9LWM0D4loKWxJek";
            _headers["webhook-timestamp"] = "1614265330";
            _headers["webhook-signature"] = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
            byte[] vector = Encoding.UTF8.GetBytes("{\"test\": 2432232314}");
            DateTimeOffset now = DateTimeOffset.FromUnixTimeSeconds(1614265330);
            Webhooks.Verify(vector, Header, Secret, now, TimeSpan.Zero);
            vector[3] ^= 1;
            Expect.Throws<WebhookRejectedException>(() => Webhooks.Verify(vector, Header, Secret, now, TimeSpan.Zero));
        }

        [Test]
        public async Task RejectsAChangedBody()
        {
            await Task.Yield();
            string changed = Encoding.UTF8.GetString(_body).Replace("webhook.test", "evaluation.completed");
            Rejected(Encoding.UTF8.GetBytes(changed), _secret);
        }

        [Test]
        public async Task RejectsADeliverySignedWithAnotherSecret()
        {
            await Task.Yield();
            Expect.True(!Rejected(_body, Secret).ToString().Contains(Secret), "the secret is not shown");
        }

        [Test]
        public async Task RejectsWhatIsOlderOrNewerThanTheTolerance()
        {
            await Task.Yield();
            foreach (int seconds in new[] { 301, -301 })
            {
                Expect.Throws<WebhookRejectedException>(
                    () => Webhooks.Verify(_body, Header, _secret, _sent.AddSeconds(seconds)));
            }
            Webhooks.Verify(_body, Header, _secret, _sent.AddSeconds(299));
        }

        [Test]
        public async Task ComparesWithTheTimeThatItIsByDefault()
        {
            await Task.Yield();
            using var hmac = new HMACSHA256(Convert.FromBase64String(Secret.Substring("whsec_".Length)));
            void Sign(long timestamp)
            {
                byte[] signed = Encoding.UTF8.GetBytes($"{_headers["webhook-id"]}.{timestamp}.").Concat(_body).ToArray();
                _headers["webhook-timestamp"] = timestamp.ToString();
                _headers["webhook-signature"] = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            }

            long now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
            Sign(now);
            Webhooks.Verify(_body, Header, Secret);
            Sign(now - 3600);
            Expect.Throws<WebhookRejectedException>(() => Webhooks.Verify(_body, Header, Secret));
        }

        [Test]
        public async Task RejectsHeadersThatAreMissingOrMalformed()
        {
            await Task.Yield();
            Expect.Throws<WebhookRejectedException>(() => Webhooks.Verify(_body, name => null, _secret, _sent));
            foreach ((string name, string value) in new[]
            {
                ("webhook-timestamp", "yesterday"),
                ("webhook-timestamp", "-1"),
                ("webhook-timestamp", "99999999999"),
                ("webhook-timestamp", "9999999999999"),
                ("webhook-signature", ""),
                ("webhook-signature", "v1a,AAAA v2,BBBB v1,"),
            })
            {
                string right = _headers[name];
                _headers[name] = value;
                Rejected(_body, _secret);
                _headers[name] = right;
            }
        }

        [Test]
        public async Task TakesNoSecretThatAnybodyCouldKnow()
        {
            await Task.Yield();
            foreach (string secret in new[] { "", "whsec_", "whsec_not base64" })
            {
                ArgumentException thrown = Expect.Throws<ArgumentException>(() => Verify(_body, secret));
                Expect.True(!thrown.Message.Contains("not base64"), "the secret is not shown");
            }
        }
    }
}
