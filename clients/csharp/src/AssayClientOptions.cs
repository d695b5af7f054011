using System;
using System.Net.Http;

namespace Assay
{
    /// <summary>How requests are sent.</summary>
    public sealed class AssayClientOptions
    {
        /// <summary>How long one attempt may take; 60 seconds by default.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>Further attempts after 429, 500, 503 and broken connections; 5 by default.</summary>
        public int MaxRetries { get; set; } = 5;

        /// <summary>The longest <c>Retry-After</c> that is waited for, 120 seconds by default; a longer one throws.</summary>
        public TimeSpan MaxRetryAfter { get; set; } = TimeSpan.FromSeconds(120);

        /// <summary>
        /// Sends each attempt, and is not disposed with the client: for a proxy, or one of <c>IHttpMessageHandlerFactory</c>. It must
        /// not follow redirects: the key must not reach another place.
        /// </summary>
        public HttpMessageHandler? Handler { get; set; }
    }
}
