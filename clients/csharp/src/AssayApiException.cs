using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Http.Headers;
using System.Text.Json;

namespace Assay
{
    /// <summary>The service rejected a request. Each kind of error code has its own subclass; GET /errors/{code} explains a code.</summary>
    public class AssayApiException : AssayException
    {
        private readonly Rejection _rejection;

        private protected AssayApiException(Rejection rejection)
            : base(rejection.Message) => _rejection = rejection;

        /// <summary>The HTTP status.</summary>
        public int Status => _rejection.Status;

        /// <summary>The error code, such as <c>RESOURCE_NOT_FOUND</c>; empty if the response did not come from Assay, such as a proxy's page.</summary>
        public string Code => _rejection.Text("code") ?? "";

        /// <summary>The identifier of the request, for support; empty if there is none.</summary>
        public string RequestId => _rejection.RequestId;

        /// <summary>Details that depend on the code; <see cref="JsonValueKind.Undefined"/> if there are none.</summary>
        public JsonElement Details => _rejection.Member("details");

        /// <summary>How long the service asks to wait; zero if it does not say.</summary>
        public TimeSpan RetryAfter => _rejection.RetryAfter;

        /// <summary>Creates the exception for an unsuccessful response.</summary>
        internal static AssayApiException Of(int status, HttpResponseHeaders headers, byte[] body)
        {
            var rejection = new Rejection(status, headers, body);
            return rejection.Text("code") switch
            {
                "AUTH_MISSING_KEY" => new AuthenticationException(rejection),
                "AUTH_INVALID_KEY" => new AuthenticationException(rejection),
                "AUTH_EXPIRED_KEY" => new AuthenticationException(rejection),
                "AUTH_REVOKED_KEY" => new AuthenticationException(rejection),
                "AUTH_INSUFFICIENT_SCOPE" => new PermissionDeniedException(rejection),
                "AUTH_IP_NOT_ALLOWED" => new PermissionDeniedException(rejection),
                "AUTH_ORG_ACCESS_DENIED" => new PermissionDeniedException(rejection),
                "VALIDATION_FAILED" => new ValidationException(rejection),
                "RESOURCE_NOT_FOUND" => new NotFoundException(rejection),
                "RESOURCE_DELETED" => new DeletedException(rejection),
                "RESOURCE_ALREADY_EXISTS" => new ConflictException(rejection),
                "RATE_LIMIT_EXCEEDED" => new RateLimitException(rejection),
                "INTERNAL_ERROR" => new ServiceFailureException(rejection),
                "SERVICE_UNAVAILABLE" => new ServiceFailureException(rejection),
                "DEPENDENCY_FAILURE" => new ServiceFailureException(rejection),
                _ => new BadResponseException(rejection),
            };
        }
    }

    /// <summary>The response did not come from Assay, or has a code that this version does not know.</summary>
    public sealed class BadResponseException : AssayApiException
    {
        internal BadResponseException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>401: the key is missing, malformed, expired or revoked.</summary>
    public sealed class AuthenticationException : AssayApiException
    {
        internal AuthenticationException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>403: the credential lacks a scope or a role, or the organization's plan lacks the feature.</summary>
    public sealed class PermissionDeniedException : AssayApiException
    {
        internal PermissionDeniedException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>400 or 422: <see cref="Fields"/> names every invalid field.</summary>
    public sealed class ValidationException : AssayApiException
    {
        internal ValidationException(Rejection rejection)
            : base(rejection) => Fields = rejection.Fields.ToList();

        /// <summary>The invalid fields, by path such as <c>files[3].path</c>, and what is wrong with each.</summary>
        public IReadOnlyList<(string Field, string Message)> Fields { get; }
    }

    /// <summary>404: the resource does not exist, or the credential may not see it.</summary>
    public class NotFoundException : AssayApiException
    {
        internal NotFoundException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>410: the resource existed and is gone.</summary>
    public sealed class DeletedException : NotFoundException
    {
        internal DeletedException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>409: the resource already exists.</summary>
    public sealed class ConflictException : AssayApiException
    {
        internal ConflictException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>429, and the limit resets later than the client waits, or all retries failed.</summary>
    public sealed class RateLimitException : AssayApiException
    {
        internal RateLimitException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>500 or 503, even after retries.</summary>
    public sealed class ServiceFailureException : AssayApiException
    {
        internal ServiceFailureException(Rejection rejection)
            : base(rejection)
        {
        }
    }

    /// <summary>An unsuccessful response.</summary>
    internal sealed class Rejection
    {
        private readonly JsonElement _envelope;
        private readonly HttpResponseHeaders _headers;

        internal Rejection(int status, HttpResponseHeaders headers, byte[] body)
        {
            Status = status;
            _headers = headers;
            try
            {
                using JsonDocument document = JsonDocument.Parse(body);
                _envelope = document.RootElement.Clone();
            }
            catch (JsonException)
            {
                // not JSON, so not from Assay
            }
        }

        internal int Status { get; }

        internal string Message => $"{Status} {Text("code")}: {What()} ({RequestId})";

        internal string RequestId => Text("request_id") ?? Header("X-Request-Id") ?? "";

        internal TimeSpan RetryAfter =>
            int.TryParse(Header("Retry-After"), NumberStyles.None, CultureInfo.InvariantCulture, out int seconds)
                ? TimeSpan.FromSeconds(seconds)
                : TimeSpan.Zero;

        internal IEnumerable<(string Field, string Message)> Fields
        {
            get
            {
                JsonElement errors = Member(Member("details"), "errors");
                if (errors.ValueKind != JsonValueKind.Array)
                    yield break;
                foreach (JsonElement error in errors.EnumerateArray())
                    yield return (Text(error, "field") ?? "", Text(error, "message") ?? "");
            }
        }

        internal JsonElement Member(string name) => Member(_envelope, name);

        internal string? Text(string name) => Text(_envelope, name);

        private static JsonElement Member(JsonElement value, string name) =>
            value.ValueKind == JsonValueKind.Object && value.TryGetProperty(name, out JsonElement member) ? member : default;

        private static string? Text(JsonElement value, string name)
        {
            JsonElement member = Member(value, name);
            return member.ValueKind == JsonValueKind.String ? member.GetString() : null;
        }

        private string? Header(string name) =>
            _headers.TryGetValues(name, out IEnumerable<string>? values) ? values.FirstOrDefault() : null;

        /// <summary>The messages of the first few invalid fields, if there are any; otherwise the message of the error.</summary>
        private string What()
        {
            string fields = string.Join("; ", Fields.Take(5).Select(one => $"{one.Field}: {one.Message}"));
            return fields.Length > 0 ? fields : Text("message") ?? "The response did not come from Assay";
        }
    }
}
