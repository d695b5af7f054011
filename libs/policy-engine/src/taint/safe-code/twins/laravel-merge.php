<?php
namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ReportController extends Controller
{
    public function index(Request $request)
    {
        $request->validate(['sort' => 'required|in:name,date']);
        $request->merge(['sort' => $request->query('order')]);
        return DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
    }
}
