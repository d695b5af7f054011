package dev.assay;

import dev.assay.generated.model.Evaluation;

/** The base of everything that the client throws. A refusal of the service is an {@link AssayApiException}. */
public class AssayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AssayException(String message, Throwable cause) {
    super(message, cause);
  }

  /** No response came: the service cannot be reached, or the connection broke, also after retries. */
  public static class ConnectionFailed extends AssayException {
    private static final long serialVersionUID = 1L;

    ConnectionFailed(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** No response came within the timeout, also after retries. */
  public static final class RequestTimeout extends ConnectionFailed {
    private static final long serialVersionUID = 1L;

    RequestTimeout(String message) {
      super(message, null);
    }
  }

  /** The thread was interrupted. It still is: {@link Thread#isInterrupted()}. */
  public static final class Interrupted extends AssayException {
    private static final long serialVersionUID = 1L;

    Interrupted(InterruptedException cause) {
      super("Interrupted", cause);
      Thread.currentThread().interrupt();
    }
  }

  /** The evaluation failed or was canceled, so it has no verdict. */
  public static final class EvaluationNotCompleted extends AssayException {
    private static final long serialVersionUID = 1L;
    private final transient Evaluation evaluation;

    EvaluationNotCompleted(Evaluation evaluation) {
      super(
          "Evaluation " + evaluation.getId() + " ended as " + evaluation.getStatus()
              + (evaluation.getFailureReason() == null ? "" : ": " + evaluation.getFailureReason()),
          null);
      this.evaluation = evaluation;
    }

    /** Its last state. */
    public Evaluation evaluation() {
      return evaluation;
    }
  }

  /** The evaluation is still running; it goes on, and may be waited for again. */
  public static final class WaitTimeout extends AssayException {
    private static final long serialVersionUID = 1L;
    private final transient Evaluation evaluation;

    WaitTimeout(Evaluation evaluation) {
      super("Evaluation " + evaluation.getId() + " is still " + evaluation.getStatus(), null);
      this.evaluation = evaluation;
    }

    /** Its last state. */
    public Evaluation evaluation() {
      return evaluation;
    }
  }

  /** The webhook does not come from Assay, or is too old to be believed. */
  public static final class WebhookRejected extends AssayException {
    private static final long serialVersionUID = 1L;

    WebhookRejected(String message) {
      super(message, null);
    }
  }
}
