using System;
using System.Threading;
using System.Threading.Tasks;
using Assay.Models;

namespace Assay
{
    /// <summary>
    /// A client of the API; threads may share it. Each area of the API is a property, such as <see cref="Evaluations"/>, with a method
    /// for each route. They throw an <see cref="AssayException"/>.
    /// </summary>
    public sealed partial class AssayClient : IDisposable
    {
        internal const string Version = "0.1.0";
        private static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(250);
        private static readonly TimeSpan LongestPause = TimeSpan.FromSeconds(5);

        private readonly Transport _transport;

        /// <summary>Creates a client for the service at <paramref name="baseUrl"/>.</summary>
        /// <param name="apiKey">An API key (<c>assay_key_…</c>) or an access token.</param>
        /// <param name="baseUrl">The URL of the API, without /v1.</param>
        /// <param name="options">How requests are sent.</param>
        /// <exception cref="ArgumentException">The key is not a valid header value, the URL is invalid, or the handler follows redirects.</exception>
        public AssayClient(string apiKey, string baseUrl, AssayClientOptions? options = null) =>
            _transport = new Transport(apiKey, baseUrl, options ?? new AssayClientOptions());

        /// <summary>Closes the connections, unless the handler came from the options.</summary>
        public void Dispose() => _transport.Dispose();

        /// <summary>Evaluates files and waits for the verdict.</summary>
        /// <param name="request">The files, and the repository that they belong to.</param>
        /// <param name="timeout">How long to wait.</param>
        /// <param name="cancellationToken">Ends the wait. The evaluation goes on.</param>
        /// <exception cref="EvaluationNotCompletedException">The evaluation failed or was canceled.</exception>
        /// <exception cref="WaitTimeoutException">The evaluation did not complete in time.</exception>
        public async Task<Evaluation> EvaluateAsync(
            CreateEvaluationRequest request, TimeSpan timeout, CancellationToken cancellationToken = default)
        {
            Evaluation created = await Evaluations
                .CreateEvaluationAsync(request, cancellationToken: cancellationToken)
                .ConfigureAwait(false);
            return await WaitForEvaluationAsync(created.Id, timeout, cancellationToken).ConfigureAwait(false);
        }

        /// <summary>Waits for an evaluation to complete, and returns it. Throws as <see cref="EvaluateAsync"/> does.</summary>
        /// <param name="evaluationId">Identifier of the evaluation.</param>
        /// <param name="timeout">How long to wait.</param>
        /// <param name="cancellationToken">Ends the wait. The evaluation goes on.</param>
        public async Task<Evaluation> WaitForEvaluationAsync(
            string evaluationId, TimeSpan timeout, CancellationToken cancellationToken = default)
        {
            var waited = System.Diagnostics.Stopwatch.StartNew();
            TimeSpan pause = FirstPause;
            while (true)
            {
                Evaluation evaluation = await Evaluations
                    .GetEvaluationAsync(evaluationId, cancellationToken)
                    .ConfigureAwait(false);
                switch (evaluation.Status)
                {
                    case Evaluation.StatusValues.Completed:
                        return evaluation;
                    case Evaluation.StatusValues.Failed:
                    case Evaluation.StatusValues.Canceled:
                        throw new EvaluationNotCompletedException(evaluation);
                }
                TimeSpan left = timeout - waited.Elapsed;
                if (left <= TimeSpan.Zero)
                    throw new WaitTimeoutException(evaluation);
                await Task.Delay(pause < left ? pause : left, cancellationToken).ConfigureAwait(false);
                pause = pause * 1.5 < LongestPause ? pause * 1.5 : LongestPause;
            }
        }
    }
}
