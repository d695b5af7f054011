using System;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using Assay.Models;

namespace Assay
{
    /// <summary>Verifies webhooks as Standard Webhooks says, scheme v1.</summary>
    public static class Webhooks
    {
        /// <summary>How far the timestamp may be from now.</summary>
        public static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

        private const string SecretPrefix = "whsec_";

        /// <summary>The event in a body, once its signature is proved.</summary>
        /// <param name="body">As it came, before any parsing.</param>
        /// <param name="header">The value of a header by its name, null where there is none: <c>name => request.Headers[name]</c>.</param>
        /// <param name="secret"><c>whsec_…</c>, as it was shown when the endpoint was made.</param>
        /// <param name="now">The time to compare with; the present by default.</param>
        /// <param name="tolerance">Instead of <see cref="Tolerance"/>.</param>
        /// <exception cref="WebhookRejectedException">Somebody else sent it, it was changed, or it is too old.</exception>
        /// <exception cref="ArgumentException">The secret is not one of a webhook endpoint.</exception>
        public static WebhookPayload Verify(
            byte[] body,
            Func<string, string?> header,
            string secret,
            DateTimeOffset? now = null,
            TimeSpan? tolerance = null)
        {
            byte[] key = Key(secret);
            string id = Required(header, "webhook-id");
            string timestamp = Required(header, "webhook-timestamp");
            string signatures = Required(header, "webhook-signature");
            if (timestamp.Length > 11
                || !long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out long seconds))
                throw new WebhookRejectedException("webhook-timestamp is not a Unix time");
            TimeSpan age = (now ?? DateTimeOffset.UtcNow) - DateTimeOffset.FromUnixTimeSeconds(seconds);
            if (age.Duration() > (tolerance ?? Tolerance))
                throw new WebhookRejectedException("webhook-timestamp is too far from now");
            using var hmac = new HMACSHA256(key);
            byte[] signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
            byte[] expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(signed)));
            // several while a secret is rotated
            foreach (string signature in signatures.Split(' '))
            {
                if (CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(signature)))
                    return Parse(body);
            }
            throw new WebhookRejectedException("No signature matches: the secret is another, or the body was changed");
        }

        private static WebhookPayload Parse(byte[] body)
        {
            try
            {
                return JsonSerializer.Deserialize<WebhookPayload>(body, Transport.Json) ?? throw new JsonException();
            }
            catch (JsonException)
            {
                throw new WebhookRejectedException("The body is not an event");
            }
        }

        private static string Required(Func<string, string?> header, string name)
        {
            string? value = header(name);
            return string.IsNullOrEmpty(value) ? throw new WebhookRejectedException($"The header {name} is missing") : value;
        }

        private static byte[] Key(string secret)
        {
            string text = secret.StartsWith(SecretPrefix, StringComparison.Ordinal) ? secret.Substring(SecretPrefix.Length) : secret;
            byte[] key = new byte[text.Length];
            // anybody can sign with an empty key
            if (!Convert.TryFromBase64String(text, key, out int length) || length == 0)
                throw new ArgumentException("The secret is not one of a webhook endpoint: whsec_ and base64", nameof(secret));
            Array.Resize(ref key, length);
            return key;
        }
    }
}
