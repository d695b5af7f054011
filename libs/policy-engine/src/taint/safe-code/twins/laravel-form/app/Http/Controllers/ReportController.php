<?php
namespace App\Http\Controllers;

use App\Http\Requests\ListReports;
use App\Http\Requests\AddedReport;
use App\Http\Requests\FinalReport;
use App\Http\Requests\LateReport;
use App\Http\Requests\OpenReport;
use App\Http\Requests\TwiceReport;
use App\Http\Requests\StoreReport;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ReportController extends Controller
{
    public function index(ListReports $request)
    {
        DB::select("SELECT * FROM t ORDER BY " . $request->input('sort')); // found
        DB::select("SELECT * FROM t WHERE n = " . $request->input('other')); // found
        DB::select("SELECT * FROM t WHERE n = " . $request->query('id')); // found
        DB::select("SELECT * FROM t WHERE n = " . $request->all()['id']); // found
    }

    public function store(StoreReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->input('id')); // found
    }

    public function open(OpenReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->input('id')); // found
    }

    public function show(Request $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->input('id')); // found
    }

    public function chosen(ListReports $request)
    {
        $chosen = $request->validated();
        DB::select("SELECT * FROM t ORDER BY {$chosen['sort']}"); // found
        DB::select("SELECT * FROM t ORDER BY " . $request->validated('sort')); // found
        DB::select("SELECT * FROM t ORDER BY " . implode(',', $request->validated())); // found
    }

    public function named(ListReports $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->validated('id', $request->query('id'))); // found
    }

    public function addedReport(AddedReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->validated('id')); // found
    }

    public function finalReport(FinalReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->validated('id')); // found
    }

    public function lateReport(LateReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->validated('id')); // found
    }

    public function twiceReport(TwiceReport $request)
    {
        DB::select("SELECT * FROM t WHERE id = " . $request->validated('id')); // found
    }
}
