using Shop.Services;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddScoped<IUserStore, SqlUserStore>();
builder.Services.AddSingleton<ReportFiles>();
var app = builder.Build();
app.MapControllers();
app.Run();
