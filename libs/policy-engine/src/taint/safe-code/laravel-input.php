<?php
namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ReportController extends Controller
{
    public function index(Request $request)
    {
        $request->validate(['sort' => 'required|in:name,date', 'id' => 'integer']);
        $id = $request->id;
        return DB::select("SELECT * FROM t WHERE id = $id ORDER BY " . $request->input('sort', 'name'));
    }
}
