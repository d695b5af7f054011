using System;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using Assay;

/// <summary>
/// Receives webhooks, and prints the kind of each event.
/// <code>ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 dotnet run --project ReceiveWebhooks</code>
/// </summary>
internal static class ReceiveWebhooks
{
    private static async Task Main()
    {
        string secret = Variable("ASSAY_WEBHOOK_SECRET");
        using var listener = new HttpListener();
        listener.Prefixes.Add($"http://127.0.0.1:{Variable("PORT")}/");
        listener.Start();
        while (true)
        {
            HttpListenerContext context = await listener.GetContextAsync();
            using var body = new MemoryStream();
            await context.Request.InputStream.CopyToAsync(body);
            try
            {
                Console.WriteLine(Webhooks.Verify(body.ToArray(), name => context.Request.Headers[name], secret).Event);
                context.Response.StatusCode = 204;
            }
            catch (WebhookRejectedException)
            {
                context.Response.StatusCode = 401;
            }
            context.Response.Close();
        }
    }

    private static string Variable(string name) =>
        Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set");
}
