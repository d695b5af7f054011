using System;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using Assay.Models;

namespace Assay
{
    /// <summary>Verifies webhooks according to Standard Webhooks, scheme v1.</summary>
    public static class Webhooks
    {
        /// <summary>How far the timestamp may be from now.</summary>
        public static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

        private const string SecretPrefix = "whsec_";

        /// <summary>Verifies the signature, and returns the event in the body.</summary>
        /// <param name="body">The body as received, before any parsing.</param>
        /// <param name="header">Returns the value of a header by name, or null if it is missing: <c>name => request.Headers[name]</c>.</param>
        /// <param name="secret"><c>whsec_…</c>, as shown when the endpoint was created.</param>
        /// <param name="now">The time to compare with; now by default.</param>
        /// <param name="tolerance">Instead of <see cref="Tolerance"/>.</param>
        /// <exception cref="WebhookRejectedException">The webhook is not from Assay, was changed, or is too old.</exception>
        /// <exception cref="ArgumentException">The secret is not the secret of a webhook endpoint.</exception>
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
            throw new WebhookRejectedException("No signature matches: the secret is wrong, or the body was changed");
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
                throw new ArgumentException("The secret is not the secret of a webhook endpoint: it must be whsec_ followed by base64", nameof(secret));
            Array.Resize(ref key, length);
            return key;
        }
    }
}
