using System;
using Assay.Models;

namespace Assay
{
    /// <summary>The base class of the client's exceptions. If the service rejects a request, it is an <see cref="AssayApiException"/>.</summary>
    public class AssayException : Exception
    {
        internal AssayException(string message, Exception? cause = null)
            : base(message, cause)
        {
        }
    }

    /// <summary>No response: the service cannot be reached, or the connection broke, even after retries.</summary>
    public class ConnectionFailedException : AssayException
    {
        internal ConnectionFailedException(string message, Exception? cause = null)
            : base(message, cause)
        {
        }
    }

    /// <summary>No response within the timeout, even after retries.</summary>
    public sealed class RequestTimeoutException : ConnectionFailedException
    {
        internal RequestTimeoutException(string message)
            : base(message)
        {
        }
    }

    /// <summary>The evaluation failed or was canceled, so it has no verdict.</summary>
    public sealed class EvaluationNotCompletedException : AssayException
    {
        internal EvaluationNotCompletedException(Evaluation evaluation)
            : base($"Evaluation {evaluation.Id} ended as {evaluation.Status}"
                + (evaluation.FailureReason == null ? "" : $": {evaluation.FailureReason}")) =>
            Evaluation = evaluation;

        /// <summary>Its last state.</summary>
        public Evaluation Evaluation { get; }
    }

    /// <summary>The evaluation is still running. Wait for it again to get the result.</summary>
    public sealed class WaitTimeoutException : AssayException
    {
        internal WaitTimeoutException(Evaluation evaluation)
            : base($"Evaluation {evaluation.Id} is still {evaluation.Status}") => Evaluation = evaluation;

        /// <summary>Its last state.</summary>
        public Evaluation Evaluation { get; }
    }

    /// <summary>The webhook does not come from Assay, or is too old.</summary>
    public sealed class WebhookRejectedException : AssayException
    {
        internal WebhookRejectedException(string message)
            : base(message)
        {
        }
    }
}
