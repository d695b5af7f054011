<?php
namespace App\Http\Controllers;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;
use Illuminate\Validation\Rule;
class C extends Controller {
  public function a(Request $request) {
    $data = $request->validate(['sort' => 'required|string|max:20', 'id' => 'integer']);
    return DB::select("SELECT * FROM t ORDER BY {$data['sort']}"); // found
  }
  public function b(Request $request) {
    $request->validate(['other' => 'required|in:name,date']);
    return DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
  }
  public function c(Request $request) {
    $data = $request->validate(['sort' => ['required', 'regex:/[a-z]/'], 'by' => [Rule::in($request->names)]]);
    DB::select("SELECT * FROM t ORDER BY {$data['by']}"); // found
    return DB::select("SELECT * FROM t ORDER BY {$data['sort']}"); // found
  }
  public function d(Request $request) {
    $data = $request->validate(['sort' => 'in:a,b']);
    return DB::select("SELECT * FROM t ORDER BY {$data['other']}"); // found
  }
  public function f(Request $request) {
    $request->validate(['at' => 'url|regex:#^https://api\.example\.org#', 'to' => ['regex:#^https://a\.org/|x#'], 'by' => 'regex:#^https://api.example.org/#', 'run' => 'regex:#^https://a\.org/#']);
    Http::get($request->input('at')); // found
    Http::get($request->input('to')); // found
    Http::get($request->input('by')); // found
    exec('open ' . $request->input('run')); // found
  }
}
