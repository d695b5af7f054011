<?php
namespace App\Http\Controllers;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;
use Illuminate\Validation\Rule;
class C extends Controller {
  public function a(Request $request) {
    $data = $request->validate(['sort' => 'required|in:name,date', 'id' => 'integer', 'u' => ['required', 'uuid'], 'r' => ['required', Rule::in(['a','b'])]]);
    return DB::select("SELECT * FROM t WHERE id = {$data['id']} AND u = '{$data['u']}' AND r = '{$data['r']}' ORDER BY {$data['sort']}");
  }
  public function c(Request $request) {
    $validated = $request->validate(['sort' => ['required', 'in:name,date']]);
    return DB::table('t')->orderByRaw($validated['sort'])->get();
  }
  public function d(Request $request) {
    $request->validate(['at' => 'required|url|regex:#^https://api\.example\.org/photos/#', 'to' => ['regex:/^https:\/\/api\.example\.org\/.+/i']]);
    return Http::get($request->input('at'))->body() . Http::get($request->input('to'))->body();
  }
}
