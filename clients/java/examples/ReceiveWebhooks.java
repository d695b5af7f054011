import com.sun.net.httpserver.HttpServer;
import dev.assay.AssayException;
import dev.assay.Webhooks;
import dev.assay.generated.model.WebhookPayload;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * Receives webhooks, and prints the kind of each event.
 *
 * <pre>ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 java -cp "$CLASSPATH" ReceiveWebhooks.java</pre>
 */
class ReceiveWebhooks {
  public static void main(String[] args) throws IOException {
    String secret = System.getenv("ASSAY_WEBHOOK_SECRET");
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", exchange -> {
      byte[] body = exchange.getRequestBody().readAllBytes();
      int status = 204;
      try {
        WebhookPayload event = Webhooks.verify(body, exchange.getRequestHeaders()::getFirst, secret);
        System.out.println(event.getEvent());
      } catch (AssayException.WebhookRejected rejected) {
        status = 401;
      }
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    });
    server.start();
  }
}
