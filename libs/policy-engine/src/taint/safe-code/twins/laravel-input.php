<?php
namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ReportController extends Controller
{
    public function other(Request $request)
    {
        $request->validate(['other' => 'required|in:name,date']);
        return DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
    }

    public function text(Request $request)
    {
        $request->validate(['sort' => 'required|string']);
        return DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
    }

    public function query(Request $request)
    {
        $request->validate(['sort' => 'in:name,date']);
        return DB::select("SELECT * FROM t ORDER BY " . $request->query('sort')); // found
    }

    public function late(Request $request)
    {
        $rows = DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
        $request->validate(['sort' => 'in:name,date']);
        return $rows;
    }
}
