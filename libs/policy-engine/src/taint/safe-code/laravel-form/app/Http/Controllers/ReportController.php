<?php
namespace App\Http\Controllers;

use App\Http\Requests\ListReports;
use Illuminate\Support\Facades\DB;

class ReportController extends Controller
{
    public function index(ListReports $request)
    {
        $order = $request->order;
        return DB::select("SELECT * FROM t WHERE id = " . $request->input('id') . " ORDER BY " . $request->string('sort') . " $order");
    }

    public function chosen(ListReports $request)
    {
        $chosen = $request->validated();
        return DB::select("SELECT * FROM t ORDER BY {$chosen['sort']} " . $request->validated('order') . $request->validated()['id']);
    }
}
