using System;
using System.Net.Http;

namespace Assay
{
    /// <summary>How requests are sent.</summary>
    public sealed class AssayClientOptions
    {
        /// <summary>How long one attempt may take; 60 seconds by default.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>The most retries after 429, 500, 503 and broken connections; 5 by default.</summary>
        public int MaxRetries { get; set; } = 5;

        /// <summary>The longest <c>Retry-After</c> that the client waits for, 120 seconds by default; it throws if it is longer.</summary>
        public TimeSpan MaxRetryAfter { get; set; } = TimeSpan.FromSeconds(120);

        /// <summary>
        /// Sends each attempt, for example through a proxy or from an <c>IHttpMessageHandlerFactory</c>. The client does not dispose it.
        /// It must not follow redirects, which would send the key to another host.
        /// </summary>
        public HttpMessageHandler? Handler { get; set; }
    }
}
