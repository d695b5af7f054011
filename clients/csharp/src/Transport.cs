using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Assay
{
    /// <summary>
    /// Sends each call of the generated code with the key, one Idempotency-Key for all attempts of a POST, and the service's retry
    /// rules. Throws an <see cref="AssayException"/> for unsuccessful responses.
    /// </summary>
    internal sealed class Transport : IDisposable
    {
        internal static readonly JsonSerializerOptions Json = new JsonSerializerOptions { IgnoreNullValues = true };
        private const double FirstBackOffMs = 500;
        private const double LongestBackOffMs = 20_000;

        private readonly AssayClientOptions _options;
        private readonly string _baseUrl;
        private readonly HttpClient _http;

        internal Transport(string apiKey, string baseUrl, AssayClientOptions options)
        {
            // HttpClient would show the whole value in its exception
            if (apiKey.Length == 0 || apiKey.Any(one => one < '!' || one > '~'))
            {
                throw new ArgumentException(
                    "The API key is empty, or contains characters that are not allowed in a header, such as a line break", nameof(apiKey));
            }
            if (!Uri.TryCreate(baseUrl, UriKind.Absolute, out Uri? address) || !address.Scheme.StartsWith("http"))
                throw new ArgumentException("The base URL is not an http or https address", nameof(baseUrl));
            if (options.Handler != null && FollowsRedirects(options.Handler))
            {
                throw new ArgumentException(
                    "The handler must not follow redirects, which would send the key to another host. Set AllowAutoRedirect to false.",
                    nameof(options));
            }
            _options = options;
            _baseUrl = baseUrl.TrimEnd('/');
            _http = new HttpClient(options.Handler ?? NewHandler(), disposeHandler: options.Handler == null)
            {
                // each attempt has its own timeout
                Timeout = Timeout.InfiniteTimeSpan,
            };
            _http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", apiKey);
            _http.DefaultRequestHeaders.UserAgent.ParseAdd($"assay-csharp/{AssayClient.Version}");
        }

        public void Dispose() => _http.Dispose();

        internal Task SendAsync(Call call, CancellationToken cancellationToken) => BytesAsync(call, cancellationToken);

        internal async Task<T> SendAsync<T>(Call call, CancellationToken cancellationToken)
        {
            byte[] body = await BytesAsync(call, cancellationToken).ConfigureAwait(false);
            if (body is T bytes)
                return bytes;
            try
            {
                // no route returns null, so it is as invalid as a body that cannot be parsed
                return JsonSerializer.Deserialize<T>(body, Json) ?? throw new JsonException();
            }
            catch (JsonException failed)
            {
                throw new AssayException($"The response of {call.Method} {call.Route} is not the expected JSON", failed);
            }
        }

        private static SocketsHttpHandler NewHandler() => new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            UseCookies = false,
            ConnectTimeout = TimeSpan.FromSeconds(10),
            // the addresses of a host name may change while the client lives
            PooledConnectionLifetime = TimeSpan.FromMinutes(5),
        };

        private static bool FollowsRedirects(HttpMessageHandler handler) => handler switch
        {
            HttpClientHandler one => one.AllowAutoRedirect,
            SocketsHttpHandler one => one.AllowAutoRedirect,
            DelegatingHandler one => one.InnerHandler != null && FollowsRedirects(one.InnerHandler),
            _ => false,
        };

        private async Task<byte[]> BytesAsync(Call call, CancellationToken cancellationToken)
        {
            if (call.Method == "POST")
                call.Header("Idempotency-Key", call.HasHeader("Idempotency-Key") ? null : Guid.NewGuid().ToString());
            for (int attempt = 0; ; attempt++)
            {
                AssayException failure;
                try
                {
                    return await AttemptAsync(call, cancellationToken).ConfigureAwait(false);
                }
                catch (AssayException failed)
                {
                    failure = failed;
                    if (!(WaitBefore(attempt, failed) is TimeSpan wait))
                        throw;
                    await Task.Delay(wait, cancellationToken).ConfigureAwait(false);
                }
            }
        }

        /// <summary>Sends one attempt; the whole body must arrive within the timeout.</summary>
        private async Task<byte[]> AttemptAsync(Call call, CancellationToken cancellationToken)
        {
            using HttpRequestMessage request = call.NewRequest(_baseUrl);
            using var limited = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            limited.CancelAfter(_options.Timeout);
            try
            {
                using HttpResponseMessage response = await _http.SendAsync(request, limited.Token).ConfigureAwait(false);
                byte[] body = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
                return response.IsSuccessStatusCode
                    ? body
                    : throw AssayApiException.Of((int)response.StatusCode, response.Headers, body);
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                throw new RequestTimeoutException($"{_baseUrl} did not respond within {_options.Timeout.TotalMilliseconds} ms");
            }
            catch (HttpRequestException failed)
            {
                throw new ConnectionFailedException(
                    $"{_baseUrl} cannot be reached: {failed.GetBaseException().Message}", failed);
            }
        }

        /// <summary>How long to wait before the next attempt; null if there is none.</summary>
        private TimeSpan? WaitBefore(int attempt, AssayException failure)
        {
            if (attempt >= _options.MaxRetries)
                return null;
            double random = new Random().NextDouble();
            double backOffMs = Math.Min(LongestBackOffMs, FirstBackOffMs * Math.Pow(2, attempt));
            // clients that failed at the same time must not retry at the same time
            var jittered = TimeSpan.FromMilliseconds(backOffMs * (1 + random) / 2);
            if (failure is ConnectionFailedException)
                return jittered;
            if (!(failure is AssayApiException rejected) || rejected.RetryAfter > _options.MaxRetryAfter)
                return null;
            if (rejected.Status == 429)
                return rejected.RetryAfter + TimeSpan.FromSeconds(random);
            // the service is still processing the first attempt of this request
            bool inFlight = rejected.Status == 409
                && rejected.Details.ValueKind == JsonValueKind.Object
                && rejected.Details.TryGetProperty("resource_type", out JsonElement type)
                && type.ValueKind == JsonValueKind.String
                && type.GetString() == "idempotency_key";
            if (rejected.Status != 500 && rejected.Status != 503 && !inFlight)
                return null;
            return rejected.RetryAfter > jittered ? rejected.RetryAfter : jittered;
        }
    }

    /// <summary>A request of the generated code, which may be sent more than once.</summary>
    internal sealed class Call
    {
        private readonly List<string> _query = new List<string>();
        private readonly Dictionary<string, string> _headers = new Dictionary<string, string>();
        private string _path;
        private byte[]? _body;
        private string? _contentType;

        internal Call(string method, string route)
        {
            Method = method;
            Route = route;
            _path = route;
        }

        internal string Method { get; }

        internal string Route { get; }

        internal Call Path(string name, string value)
        {
            // an empty segment, or one of dots, would address another route
            if (value.Trim('.').Length == 0)
                throw new ArgumentException($"'{value}' is not a valid identifier", name);
            _path = _path.Replace("{" + name + "}", Uri.EscapeDataString(value));
            return this;
        }

        internal Call Query(string name, object? value)
        {
            string? text = value switch
            {
                null => null,
                bool flag => flag ? "true" : "false",
                DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
                List<string> several => string.Join(",", several),
                IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
                _ => value.ToString(),
            };
            if (text != null)
                _query.Add($"{name}={Uri.EscapeDataString(text)}");
            return this;
        }

        internal Call Header(string name, string? value)
        {
            if (value != null)
                _headers[name] = value;
            return this;
        }

        internal bool HasHeader(string name) => _headers.ContainsKey(name);

        internal Call Body(object? body, string contentType)
        {
            if (body == null)
                return this;
            _body = body as byte[] ?? JsonSerializer.SerializeToUtf8Bytes(body, body.GetType(), Transport.Json);
            _contentType = contentType;
            return this;
        }

        /// <summary>HttpClient can send a message only once.</summary>
        internal HttpRequestMessage NewRequest(string baseUrl)
        {
            string query = _query.Count > 0 ? "?" + string.Join("&", _query) : "";
            var request = new HttpRequestMessage(new HttpMethod(Method), baseUrl + _path + query);
            foreach ((string name, string value) in _headers)
                request.Headers.Add(name, value);
            if (_body != null)
            {
                request.Content = new ByteArrayContent(_body);
                request.Content.Headers.ContentType = new MediaTypeHeaderValue(_contentType!);
            }
            return request;
        }
    }

    /// <summary>Values of fields whose null means something.</summary>
    internal static class ExplicitField
    {
        private static readonly JsonElement Null = JsonDocument.Parse("null").RootElement;

        /// <summary>A null that the serializer does not leave out.</summary>
        internal static object Of(object? value) => value ?? Null;
    }
}
