using System;
using System.IO;
using System.Threading.Tasks;
using Assay;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Hosting;

/// <summary>
/// Receives webhooks, and prints the kind of each event.
/// <code>ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 dotnet run --project ReceiveWebhooks</code>
/// </summary>
internal static class ReceiveWebhooks
{
    private static Task Main()
    {
        string secret = Variable("ASSAY_WEBHOOK_SECRET");
        return new HostBuilder()
            .ConfigureWebHost(web => web
                .UseKestrel()
                .UseUrls($"http://127.0.0.1:{Variable("PORT")}")
                .Configure(app => app.Run(context => ReceiveAsync(context, secret))))
            .RunConsoleAsync();
    }

    private static async Task ReceiveAsync(HttpContext context, string secret)
    {
        using var body = new MemoryStream();
        await context.Request.Body.CopyToAsync(body);
        try
        {
            Console.WriteLine(Webhooks.Verify(body.ToArray(), name => context.Request.Headers[name], secret).Event);
            context.Response.StatusCode = 204;
        }
        catch (WebhookRejectedException)
        {
            context.Response.StatusCode = 401;
        }
    }

    private static string Variable(string name) =>
        Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set");
}
